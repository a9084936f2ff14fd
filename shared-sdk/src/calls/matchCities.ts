import type { City, Suggestion } from "../model/listing.ts";

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The words of a text, without accents, in lower case. */
export const plainWords = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Cities with the typed words in their name, whatever the accents: those that begin with them first. */
export function matchCities(known: readonly City[], text: string): Suggestion[] {
  const typed = plain(text);
  const matching = known.filter((city) => plain(city.name).includes(typed));
  const begins = (city: City) => Number(plain(city.name).startsWith(typed));
  return matching
    .toSorted((a, b) => begins(b) - begins(a) || b.count - a.count)
    .map(({ name, count }) => ({ kind: "city", label: name, context: "", slugId: "", count, bounds: null }));
}
