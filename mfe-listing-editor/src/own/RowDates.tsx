import { formatDate } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Text } from "@gable/shared-ui/core";
import type { OwnRow } from "./ownRow.ts";
import { ownStatus } from "./status.ts";

/** Since when it is listed, until when it is featured, and when it expires. */
export function RowDates({ row }: { row: OwnRow }) {
  const { t, language } = useI18n();
  const say = (name: string, date: string | null) =>
    date && (
      <Text as="span" size="13" tone="muted">
        {t(`listing-editor.date.${name}`, { date: formatDate(date, language) })}
      </Text>
    );
  const isOpen = ["live", "inactive"].includes(ownStatus(row));
  return (
    <>
      {say("listed", row.listedAt)}
      {row.promoted && say("featured", row.featuredUntil)}
      {isOpen && say("expires", row.expiresAt)}
    </>
  );
}
