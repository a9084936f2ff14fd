import { Card, Loading, Row, Skeleton, Stack } from "@gable/shared-ui/core";
import css from "./list.module.css";

const rows = ["a", "b", "c", "d"];

/** Four rows of the list, in their size. */
export function ListSkeleton() {
  return (
    <Loading>
      <Stack gap="12">
        {rows.map((row) => (
          <Card key={row} pad="s" tight>
            <Row gap="12">
              <Skeleton shape="photo43" className={css.thumb} />
              <Stack gap="8" className={css.grow}>
                <Skeleton width="m" />
                <Skeleton width="s" />
              </Stack>
            </Row>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
