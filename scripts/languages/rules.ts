export type Dictionary = Record<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The stems of a dictionary's keys: plural forms, which always include `_other`, count as one. */
function stems(dictionary: Dictionary): Set<string> {
  const stem = (key: string) => key.replace(PLURAL, "");
  return new Set(Object.keys(dictionary).map((key) => (`${stem(key)}_other` in dictionary ? stem(key) : key)));
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g)?.map((match) => match.replace(/\s/g, "")) ?? [])]
    .sort()
    .join(" ");
}

/** What a translation lacks, has too much, or says with other placeholders. Plural forms count as one key. */
export function compareDictionaries(owner: string, english: Dictionary, code: string, other: Dictionary): string[] {
  const problems: string[] = [];
  const wanted = stems(english);
  const present = stems(other);
  for (const key of wanted) if (!present.has(key)) problems.push(`${owner}: ${code} lacks "${key}"`);
  for (const key of present) if (!wanted.has(key)) problems.push(`${owner}: ${code} has "${key}", which English lacks`);
  for (const [key, text] of Object.entries(english)) {
    const translated = other[key];
    // A plural form may leave the number out ("one home"), so only plain keys are compared.
    if (translated === undefined || PLURAL.test(key)) continue;
    if (!translated.trim()) problems.push(`${owner}: ${code} has no text for "${key}"`);
    if (placeholders(text) !== placeholders(translated)) {
      problems.push(`${owner}: ${code} has other placeholders than English in "${key}"`);
    }
  }
  return problems;
}

/** Keys in `t("…")` calls that no dictionary has. */
export function keysUsed(source: string, dictionary: Dictionary): string[] {
  const known = stems(dictionary);
  const called = [...source.matchAll(/\bt\(\s*["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map(
    (match) => match[1] as string,
  );
  return [...new Set(called)].filter((key) => !known.has(key)).sort();
}

/**
 * Keys that appear nowhere in the sources, neither whole nor as the fixed start of a template
 * (`` `catalog.sort.${name}` `` uses every `catalog.sort.…`).
 */
export function unusedKeys(source: string, dictionary: Dictionary): string[] {
  const literals = new Set(
    [...source.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1] as string),
  );
  const prefixes = [...source.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map((match) => match[1] as string);
  return [...stems(dictionary)]
    .filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .sort();
}
