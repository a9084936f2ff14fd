import { Card, Loading, Skeleton, Stack } from "@gable/shared-ui/core";

/** What stands in the place of the member's wishes while they, or what can be wished for, are asked for. */
export function FeedSkeleton() {
  return (
    <Loading>
      <Card>
        <Stack>
          <Skeleton width="m" />
          <Skeleton width="s" />
          <Skeleton shape="button" />
        </Stack>
      </Card>
    </Loading>
  );
}
