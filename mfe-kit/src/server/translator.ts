import { translate } from "@gable/shared-sdk/format";
import type { BootLanguage, Translate } from "@gable/shared-sdk/host";

/** `t()` over the texts of one language, for the server and for tests. */
export function translator(language: Pick<BootLanguage, "code" | "texts">): Translate {
  return (key, params) => translate(language.texts, language.code, key, params);
}
