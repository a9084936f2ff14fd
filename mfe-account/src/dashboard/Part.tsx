import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Card, Loading, SectionHead, Skeleton, Stack, Text, TextButton } from "@gable/shared-ui/core";
import { type ReactNode, useId } from "react";

interface PartProps<T> {
  title: string;
  link?: { to: string; label: string };
  query: Pick<UseQueryResult<T>, "data" | "isPending" | "isError" | "refetch">;
  /** What it shows; null where there is nothing to show, and then the whole part is left out. */
  children(data: NonNullable<T>): ReactNode;
}

/** A part of the overview with its own call: while it loads, when it fails, and nothing at all where it has nothing to say. */
export function Part<T>({ title, link, query, children }: PartProps<T>) {
  const t = useT();
  const id = useId();
  const { data, isPending, isError } = query;
  const known = data === undefined || data === null ? null : children(data);
  if (!isPending && !isError && known === null) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} look="h3" link={link} />
      <Stack gap="16">
        {known}
        {known === null && isPending && (
          <Loading>
            <Card pad="s" tight>
              <Stack gap="12">
                <Skeleton width="m" />
                <Skeleton width="l" />
              </Stack>
            </Card>
          </Loading>
        )}
        {known === null && isError && (
          <Card pad="s" tight>
            <Text size="14" tone="bad">
              {t("account.dashboard.card.failed")}
            </Text>
            <TextButton onClick={() => void query.refetch()}>{t("account.try-again")}</TextButton>
          </Card>
        )}
      </Stack>
    </section>
  );
}
