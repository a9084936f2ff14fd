/**
 * Whether an address names this language, and is to be read in it (`shell/server/site/visitor.ts`).
 * @param search of the location, `?lang=ar`
 */
export const namesLanguage = (search: string, code: string): boolean =>
  new URLSearchParams(search).get("lang") === code;
