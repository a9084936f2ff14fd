import { readFileSync } from "node:fs";
import { plain } from "../../marketplace/listing-search/index.ts";
import type { NamedPlace } from "./lexicon.ts";

const LANGUAGES = ["ar", "es", "fr", "hi"] as const;

type Labels = Readonly<Record<string, string>>;

/** By the plain English name. Cities of time zones are those of CLDR 48 (Unicode licence). */
let towns: Map<string, Labels> | undefined;
/** The same of countries, as ICU calls them. */
let countries: Map<string, Labels> | undefined;

function readTowns(): Map<string, Labels> {
  const rows = JSON.parse(readFileSync(new URL("placeNames.json", import.meta.url), "utf8")) as Record<
    string,
    string[]
  >;
  return new Map(
    Object.entries(rows).map(([name, labels]) => [
      plain(name),
      Object.fromEntries(LANGUAGES.map((code, index) => [code, labels[index] ?? name])),
    ]),
  );
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function readCountries(): Map<string, Labels> {
  const names = new Map(
    [...LANGUAGES, "en"].map((code) => [code, new Intl.DisplayNames(code, { type: "region", fallback: "none" })]),
  );
  const regions = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const found = new Map<string, Labels>();
  for (const region of regions) {
    const english = names.get("en")?.of(region);
    if (!english) continue;
    const labels = LANGUAGES.flatMap((code) => {
      const label = names.get(code)?.of(region);
      return label ? [[code, label] as const] : [];
    });
    found.set(plain(english), Object.fromEntries(labels));
  }
  return found;
}

/** What a place is called in the languages of the site, where that is known. */
export function placeLabels({ level, name }: NamedPlace): Labels {
  towns ??= readTowns();
  countries ??= readCountries();
  return (level === "country" ? countries : towns).get(plain(name)) ?? {};
}
