/**
 * Kinds of property that the language files can count: `3 villas`. Providers name theirs freely, so they are
 * recognised by name and slug, the first match wins.
 */
const KINDS: [string, RegExp][] = [
  ["apartment", /apartment|flat|condo|شق/i],
  ["villa", /villa|فيل/i],
  ["townhouse", /town|row ?house|terrace/i],
  ["warehouse", /warehouse|industr|commercial|مستودع/i],
  ["house", /house|منزل|بيت/i],
  ["plot", /plot|land\b|أرض/i],
  ["office", /office|مكتب/i],
  ["shop", /shop|retail|store|متجر/i],
  ["studio", /studio|استوديو/i],
];

/** Name of a kind in the language files, `catalog.kinds.<name>`; null for one that they do not know. */
export function knownKind({ name, slugId }: { name: string; slugId: string }): string | null {
  return KINDS.find(([, words]) => words.test(`${name} ${slugId}`))?.[0] ?? null;
}

const LIVED_IN = ["apartment", "villa", "townhouse", "house", "studio"];

/** What a choice of kinds finds, by their slugs: `properties` where one is a plot, an office or nothing that is known. */
export function nounOf(
  slugs: readonly string[],
  categories: readonly { name: string; slugId: string }[],
): "homes" | "properties" {
  const isHome = (slug: string) =>
    categories.some((each) => each.slugId === slug && LIVED_IN.includes(knownKind(each) ?? ""));
  return slugs.every(isHome) ? "homes" : "properties";
}
