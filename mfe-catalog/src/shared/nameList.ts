/** Names as a list of the language, each in the direction that it is written in, whatever stands around it. */
export function nameList(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "unit" }).format(names.map((name) => `\u2068${name}\u2069`));
}
