import { Card, Loading, Row, Skeleton, Stack } from "@gable/shared-ui/core";

/** Higher than a window: what comes below the form must not be pushed out of sight by it. */
const rows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** What stands in the place of the form while the profile is asked for. */
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
