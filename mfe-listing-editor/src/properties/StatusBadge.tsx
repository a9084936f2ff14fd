import type { OwnProperty } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Badge, Text } from "@gable/shared-ui/core";
import { ownStatus, statusTone } from "./status.ts";

/** Status of a listing, with the one thing its owner should know about it. */
export function StatusBadge({ property }: { property: OwnProperty }) {
  const t = useT();
  const status = ownStatus(property);
  const note = noteOf(property, t);
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

function noteOf(property: OwnProperty, t: (key: string) => string): string | null {
  const status = ownStatus(property);
  if (status === "rejected") return property.rejectReason || t("listing-editor.status.note.rejected");
  if (status === "pending" || status === "inactive") return t(`listing-editor.status.note.${status}`);
  if (property.promoted) return t("listing-editor.status.featured");
  return property.premium ? t("listing-editor.status.private") : null;
}
