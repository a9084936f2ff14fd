import { useI18n, useSettings } from "@gable/shared-sdk/react";
import type { Words } from "./listing.ts";

/** Language, texts and settings of the page. */
export function useWords(): Words {
  const { t, language } = useI18n();
  const settings = useSettings();
  return { t, settings, language };
}
