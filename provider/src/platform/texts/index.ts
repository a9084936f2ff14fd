export { OWN_KEYS, ownDictionaries, syncLanguages } from "./languages.ts";
export { textsMigrations } from "./migrations.ts";
export { answerLanguage, chooseLanguage, fillText, languageAsked, readTexts, type Texts } from "./texts.ts";
