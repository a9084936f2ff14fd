import { useT } from "@gable/shared-sdk/react";
import { Badge, Text } from "@gable/shared-ui/core";
import type { OwnRow } from "./ownRow.ts";
import { ownStatus, statusTone } from "./status.ts";

/** Status of a listing, with the one thing its owner should know about it. */
export function StatusBadge({ row }: { row: OwnRow }) {
  const t = useT();
  const status = ownStatus(row);
  const note = noteOf(row, t);
  return (
    <>
      <Badge tone={statusTone[status]}>{t(`listing-editor.status.${status}`)}</Badge>
      {note && (
        <Text as="span" size="13" tone="faint" clamp={2}>
          {note}
        </Text>
      )}
    </>
  );
}

function noteOf(row: OwnRow, t: (key: string) => string): string | null {
  const status = ownStatus(row);
  if (status === "rejected") return row.rejectReason || t("listing-editor.status.note.rejected");
  if (status === "pending" || status === "inactive" || status === "expired")
    return t(`listing-editor.status.note.${status}`);
  if (row.promoted) return t("listing-editor.status.featured");
  return row.premium ? t("listing-editor.status.private") : null;
}
