import type { Translate } from "@gable/shared-sdk/host";
import { resultsTitle } from "./describeSearch.ts";
import { parseSearch } from "./searchState.ts";

const TEXTS: Record<string, string> = {
  "catalog.results.quoted": "“{{text}}”",
  "catalog.results.matching": "{{title}} / {{text}}",
  "catalog.results.title.any": "{{what}}",
  "catalog.found.home": "homes",
};
const ARABIC = { "catalog.results.matching": "{{title}} تطابق {{text}}" };
const translate =
  (texts: Record<string, string>): Translate =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

test.each([
  ["en", "2 bedrooms", "“2 bedrooms”"],
  ["en", "شقة 3", "“\u2068شقة 3\u2069”"],
  ["ar", "2 bedrooms", "“\u20682 bedrooms\u2069”"],
])("in %s, the typed words %s stand in their own direction where it may be another one", (language, words, quoted) => {
  const t = translate(language === "ar" ? { ...TEXTS, ...ARABIC } : TEXTS);
  const search = parseSearch(new URLSearchParams({ q: words }));
  expect(resultsTitle(search, [], { total: 3 }, { t, language } as never)).toContain(quoted);
});
