import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Loading, Skeleton, Stack, Text, TextButton } from "@gable/shared-ui/core";

/** A list that is on its way, or did not come; nothing once it is there. */
export function ListState({
  query,
}: {
  query: Pick<UseQueryResult, "isPending" | "isError" | "data" | "error" | "refetch">;
}) {
  const t = useT();
  if (query.isPending)
    return (
      <Loading>
        <Stack gap="12">
          <Skeleton width="m" />
          <Skeleton width="l" />
        </Stack>
      </Loading>
    );
  if (!query.isError || query.data !== undefined) return null;
  return (
    <div role="alert">
      <Text size="14" tone="bad">
        {errorText(query.error, t)}
      </Text>
      <TextButton onClick={() => void query.refetch()}>{t("account.try-again")}</TextButton>
    </div>
  );
}
