import { useI18n, useSettings } from "@gable/shared-sdk/react";

/** `lang` of what the operator wrote, which is in the site's own language; none on a page that is in it as well. */
export function useOwnLanguage(): string | undefined {
  const { language } = useI18n();
  const { defaultLanguage } = useSettings();
  return language === defaultLanguage ? undefined : defaultLanguage;
}
