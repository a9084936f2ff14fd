import { Card, Loading, Row, Skeleton, Stack } from "@gable/shared-ui/core";
import css from "./notifications.module.css";

/** What stands in the place of notifications while they are asked for. */
export function NotificationSkeleton({ rows }: { rows: readonly string[] }) {
  return (
    <Loading>
      <Stack gap="12">
        {rows.map((key) => (
          <Card key={key} pad="s" tight>
            <Row gap="12">
              <Skeleton shape="circle" />
              <Stack className={css.words}>
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
