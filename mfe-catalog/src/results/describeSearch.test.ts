import { readFileSync } from "node:fs";
import { join } from "node:path";
import { translate as translated } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import { parseSearch } from "../search/searchState.ts";
import { resultsTitle } from "./describeSearch.ts";
import { showText } from "./FilterFoot.tsx";

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

const HOUSES = [{ id: 1, name: "House", slugId: "house", image: "", propertyCount: null }];

test.each([
  ["en", "1,000+ homes", "1,000+ houses in Pune", "Show 1,000+ homes"],
  ["es", "Más de 1000 viviendas", "Más de 1000 casas en Pune", "Mostrar más de 1000 viviendas"],
  ["fr", "Plus de 1 000 biens", "Plus de 1 000 maisons à Pune", "Afficher plus de 1 000 biens"],
  ["ar", "أكثر من 1,000 عقار", "أكثر من 1,000 منزل في Pune", "اعرض أكثر من 1,000 عقار"],
  ["hi", "1,000 से ज़्यादा घर", "Pune में 1,000 से ज़्यादा मकान", "1,000 से ज़्यादा घर दिखाएँ"],
])("in %s, a total where the provider stopped counting is the least that there are", (language, any, kind, button) => {
  const texts = JSON.parse(readFileSync(join(__dirname, `../../languages/${language}.json`), "utf8"));
  const t: Translate = (key, values) => translated(texts, language, key, values);
  const title = (query: string) =>
    resultsTitle(parseSearch(new URLSearchParams(query)), HOUSES, { total: 1000, totalCapped: true }, { t, language });
  const spaced = (text: string) => text.replaceAll(/\s/g, " ");
  expect(spaced(title(""))).toBe(any);
  expect(spaced(title("category=house&city=Pune"))).toBe(kind);
  expect(spaced(showText("homes", { total: 1000, totalCapped: true }, t))).toBe(button);
});
