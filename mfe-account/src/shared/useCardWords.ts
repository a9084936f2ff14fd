import { useI18n, useSettings } from "@gable/shared-sdk/react";
import type { CardWords } from "./homeCard.ts";

/** Language, texts and settings of the page. */
export function useCardWords(): CardWords {
  const { t, language } = useI18n();
  const settings = useSettings();
  return { t, language, settings };
}
