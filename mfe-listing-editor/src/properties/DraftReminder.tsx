import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { InlineNote, TextLink } from "@gable/shared-ui/core";
import FilePen from "lucide-react/icons/file-pen-line";
import { useEffect, useState } from "react";
import { type Draft, draftKey, readDraft } from "../listing/draft.ts";
import { draftDatabase } from "../listing/draftDatabase.ts";

/** A listing that was begun on this device and not sent: the way back to it. */
export function DraftReminder({ memberId }: { memberId: number }) {
  const { t, language } = useI18n();
  const [found, setFound] = useState<{ draft: Draft; now: number } | null>(null);
  useEffect(() => {
    let current = true;
    draftDatabase()
      .read(draftKey(memberId, null))
      .then(readDraft)
      .then((draft) => current && setFound(draft && { draft, now: Date.now() }))
      // A browser that keeps nothing has no draft to remind of.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [memberId]);
  if (!found) return null;
  const title = found.draft.values.title.trim();
  const time = relativeTime(found.draft.savedAt, found.now, language, t);
  return (
    <InlineNote
      tone="info"
      icon={FilePen}
      title={t("listing-editor.properties.draft")}
      action={<TextLink to="/user/add-property">{t("listing-editor.properties.draft.resume")}</TextLink>}
    >
      {title
        ? t("listing-editor.properties.draft.text", { title, time })
        : t("listing-editor.properties.draft.untitled", { time })}
    </InlineNote>
  );
}
