import { Card, Loading, Skeleton, Stack } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";

export function TodosSkeleton() {
  return (
    <Loading>
      <Card pad="s" tight className={css.todo}>
        <Skeleton shape="circle" className={css.mark} />
        <Skeleton width="m" />
      </Card>
    </Loading>
  );
}

export function StatisticsSkeleton() {
  return (
    <Loading>
      <Card>
        <Stack gap="16">
          <Skeleton shape="title" width="m" />
          <Skeleton className={css.chartPlace} />
        </Stack>
      </Card>
    </Loading>
  );
}

/** Of a part with a title. */
export function PartSkeleton() {
  return (
    <Loading>
      <Stack gap="16">
        <Skeleton shape="title" width="m" />
        <Card pad="s" tight>
          <Stack gap="12">
            <Skeleton width="m" />
            <Skeleton width="l" />
          </Stack>
        </Card>
      </Stack>
    </Loading>
  );
}
