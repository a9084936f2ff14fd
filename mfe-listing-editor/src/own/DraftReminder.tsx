import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { InlineNote, TextLink } from "@gable/shared-ui/core";
import FilePen from "lucide-react/icons/file-pen-line";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import type { useWaitingDrafts } from "../shared/useWaitingDrafts.ts";

/** Listings that were begun here or on another device, copies among them, and not sent: the way back to each. */
export function DraftReminder({ kind, found }: { kind: ListedKind; found: ReturnType<typeof useWaitingDrafts> }) {
  const { t, language } = useI18n();
  const { add, copy } = pathsOf[kind];
  return found?.drafts.map(({ id, draft, copyOf }) => {
    const title = draft.values.title.trim();
    const time = relativeTime(draft.savedAt, found.now, language, t);
    return (
      <InlineNote
        key={id}
        tone="info"
        icon={FilePen}
        title={t(`listing-editor.list.draft${copyOf === null ? "" : ".copy"}`)}
        action={<TextLink to={copyOf === null ? add : copy(copyOf)}>{t("listing-editor.list.draft.resume")}</TextLink>}
      >
        {title
          ? t("listing-editor.list.draft.text", { title, time })
          : t("listing-editor.list.draft.untitled", { time })}
      </InlineNote>
    );
  });
}
