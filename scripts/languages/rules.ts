export type Dictionary = Record<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The stems of a dictionary's keys: plural forms, which always include `_other`, count as one. */
function stems(dictionary: Dictionary): Set<string> {
  const stem = (key: string) => key.replace(PLURAL, "");
  return new Set(Object.keys(dictionary).map((key) => (`${stem(key)}_other` in dictionary ? stem(key) : key)));
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g)?.map((match) => match.replace(/\s/g, "")) ?? [])].sort();
}

/** Texts that are one key in several plural forms: the form's name for each text. */
function forms(dictionary: Dictionary, stem: string): Map<string, string> {
  const found = Object.keys(dictionary).filter((key) => key.replace(PLURAL, "") === stem && key !== stem);
  return new Map(found.map((key) => [key.slice(stem.length + 1), dictionary[key] as string]));
}

/** Plural forms that a language has, by the CLDR: English one and other, Arabic six. */
const formsOf = (code: string): string[] => [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort();

/**
 * What a dictionary gets wrong by itself: texts that are empty, plural forms that its language does not have or
 * that are missing, forms that name what the general one does not.
 */
export function checkDictionary(owner: string, code: string, dictionary: Dictionary): string[] {
  const problems: string[] = [];
  for (const [key, text] of Object.entries(dictionary)) {
    if (!text.trim()) problems.push(`${owner}: ${code} has no text for "${key}"`);
  }
  const wanted = formsOf(code);
  for (const stem of stems(dictionary)) {
    const general = dictionary[`${stem}_other`];
    if (general === undefined) continue;
    const present = forms(dictionary, stem);
    for (const form of wanted) {
      if (!present.has(form)) problems.push(`${owner}: ${code} lacks the plural form "${stem}_${form}"`);
    }
    for (const [form, text] of present) {
      if (!wanted.includes(form)) problems.push(`${owner}: ${code} knows no plural form "${stem}_${form}"`);
      // A form may leave a value out ("one home"), but it has no other values to name.
      const surplus = placeholders(text).filter((name) => !placeholders(general).includes(name));
      if (surplus.length) problems.push(`${owner}: ${code} has other placeholders than "_other" in "${stem}_${form}"`);
    }
  }
  return problems;
}

/** An ordinary space at which a line may break between a text and the mark that French sets apart from it. */
const FRENCH_BREAK = / [:;!?»%]|« /;

/** What texts get wrong in their typography: apostrophes of a typewriter, ordinary spaces at French punctuation. */
export function checkTypography(owner: string, code: string, texts: Dictionary): string[] {
  const problems: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (text.includes("'")) problems.push(`${owner}: ${code} has a straight apostrophe in "${key}"; write ’`);
    if (code === "fr" && FRENCH_BREAK.test(text)) {
      problems.push(`${owner}: ${code} needs a no-break space (U+202F) at the punctuation of "${key}"`);
    }
  }
  return problems;
}

/** The texts of a file of any shape, each by its path in it: `faqs/0/1`. */
export function textsOf(value: unknown, path = ""): Dictionary {
  if (typeof value === "string") return { [path]: value };
  if (typeof value !== "object" || value === null) return {};
  const parts = Object.entries(value).map(([name, part]) => textsOf(part, path ? `${path}/${name}` : name));
  return Object.assign({}, ...parts);
}

/** What a translation lacks, has too much, or says with other placeholders. Plural forms count as one key. */
export function compareDictionaries(owner: string, english: Dictionary, code: string, other: Dictionary): string[] {
  const problems: string[] = [];
  const wanted = stems(english);
  const present = stems(other);
  for (const key of wanted) if (!present.has(key)) problems.push(`${owner}: ${code} lacks "${key}"`);
  for (const key of present) if (!wanted.has(key)) problems.push(`${owner}: ${code} has "${key}", which English lacks`);
  const general = (dictionary: Dictionary, key: string) => dictionary[key] ?? dictionary[`${key}_other`] ?? "";
  for (const key of wanted) {
    if (!present.has(key)) continue;
    if (placeholders(general(english, key)).join() !== placeholders(general(other, key)).join()) {
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
