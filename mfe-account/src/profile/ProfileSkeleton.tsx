import { Card, Loading, Row, Skeleton, Stack } from "@gable/shared-ui/core";

const rows = ["a", "b", "c", "d"];

export function ProfileSkeleton() {
  return (
    <Loading>
      <Card>
        <Stack gap="24">
          <Row gap="16">
            <Skeleton shape="circle" />
            <Skeleton width="s" />
          </Row>
          {rows.map((row) => (
            <Stack key={row} gap="8">
              <Skeleton width="xs" />
              <Skeleton shape="button" />
            </Stack>
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}
