import { useI18n, useSettings } from "@gable/shared-sdk/react";
import type { DraftWords } from "../listing/draftDifferences.ts";
import { useEditor } from "./EditorContext.ts";

/** By what two drafts of the listing that is open are told apart in words. */
export function useDraftWords(): DraftWords {
  const { t, language } = useI18n();
  const settings = useSettings();
  const { categories, facilities } = useEditor();
  return { t, language, settings, categories, facilities };
}
