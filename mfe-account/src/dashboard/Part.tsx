import { useT } from "@gable/shared-sdk/react";
import { Card, SectionHead, Stack, Text, TextButton } from "@gable/shared-ui/core";
import { type ReactNode, useId } from "react";

/** The call of a part; the overview shows the part once it has been answered. */
export interface PartQuery<T> {
  data: T | null | undefined;
  isError: boolean;
  refetch(): unknown;
}

interface PartProps<T> {
  title: string;
  link?: { to: string; label: string };
  query: PartQuery<T>;
  /** What it shows; null where there is nothing to show, and then the whole part is left out. */
  children(data: T): ReactNode;
}

/** A part of the overview with its own call: what it says, when it fails, and nothing at all where it has nothing to say. */
export function Part<T>({ title, link, query, children }: PartProps<T>) {
  const t = useT();
  const id = useId();
  const { data, isError } = query;
  const known = data === undefined || data === null ? null : children(data);
  if (!isError && known === null) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} look="h3" link={link} />
      <Stack gap="16">
        {known}
        {known === null && (
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
