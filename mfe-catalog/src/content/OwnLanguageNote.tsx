import { Text } from "@gable/shared-ui/core";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import { useWords } from "../shared/useWords.ts";

/** Says in which language the operator's text is, to whom reads the site in another. */
export function OwnLanguageNote() {
  const { t, language } = useWords();
  const own = useOwnLanguage();
  if (!own) return null;
  const name = new Intl.DisplayNames(language, { type: "language" }).of(own) ?? own;
  return (
    <Text size="14" tone="muted" suppressHydrationWarning>
      {t("catalog.page.onlyIn", { language: name })}
    </Text>
  );
}
