const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function cached<T>(cache: Map<string, T>, code: string, make: (code: string) => T): T {
  const kept = cache.get(code);
  if (kept) return kept;
  const value = make(code);
  cache.set(code, value);
  return value;
}

/**
 * The text of a key, from a flat dictionary. `params.count` chooses among `key_zero`, `key_one`, … by the
 * language's plural rules (`key_other` when the category is missing); `{{name}}` is replaced, numbers in the
 * language's digits. A key without a text is shown as its last segment, so that nothing is ever empty.
 */
export function translate(
  texts: Record<string, string>,
  language: string,
  key: string,
  params?: Record<string, string | number>,
): string {
  const text = pluralText(texts, language, key, params?.count) ?? texts[key] ?? key.slice(key.lastIndexOf(".") + 1);
  if (!params) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === "number"
      ? cached(numbers, language, (code) => new Intl.NumberFormat(code)).format(value)
      : value;
  });
}

function pluralText(
  texts: Record<string, string>,
  language: string,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== "number") return undefined;
  const category = cached(rules, language, (code) => new Intl.PluralRules(code)).select(count);
  return texts[`${key}_${category}`] ?? texts[`${key}_other`];
}
