/**
 * The name of a part of the world (UN M49) or a country (ISO 3166) in a language; null for no code. Servers and browsers
 * may know other names ("Turkey", "Türkiye"): elements that show one say `suppressHydrationWarning`.
 */
export function regionName(code: string | null, language: string): string | null {
  return code && (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code);
}

/** `India and Bangladesh`, as the language lists them. */
export function countryList(codes: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(codes.map((code) => regionName(code, language) ?? code));
}
