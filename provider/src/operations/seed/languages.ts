import type { ChoiceTexts, Form } from "../../platform/database/index.ts";
import { readSeed } from "./choose.ts";

const CODES = ["ar", "es", "fr", "hi"] as const;

type Names = Record<string, string>;

/** What the seed says in one language besides English, by the keys of the English files. */
interface LanguageSeed {
  parameters: Record<string, { name: string; choices?: ChoiceTexts }>;
  categories: Names;
  facilities: Names;
  reportReasons: Names;
  sections: Names;
  packages: Names;
  settings: Record<string, unknown>;
  /** About the site: for every site, and what the demo adds. */
  about: [everywhere: string, demo: string];
  /** In the order of `faqs.json`. */
  faqs: [question: string, answer: string][];
  /** In the order of `articles.json`. */
  articles: ArticleWords[];
}

/** The words of an article. */
export interface ArticleWords {
  title: string;
  paragraphs: string[];
  list: string[];
}

let read: [code: string, seed: LanguageSeed][] | undefined;

function seeds() {
  read ??= CODES.map((code) => [code, readSeed<LanguageSeed>(`languages/${code}.json`)]);
  return read;
}

/**
 * The column `translations` of a row.
 * @param form what a language has for it
 * @throws Error when a language has nothing for it
 */
export function seededForms(form: (seed: LanguageSeed) => Form | undefined): string {
  const forms = seeds().map(([code, seed]) => {
    const found = form(seed);
    if (!found || Object.values(found).some((text) => text === undefined))
      throw new Error(`The seed has no words in "${code}" for ${form}.`);
    return [code, found] as const;
  });
  return JSON.stringify(Object.fromEntries(forms));
}

/** The same of a setting; the empty object for one that is the same in every language. */
export function seededSetting(key: string, { isDemo }: { isDemo: boolean }): string {
  const forms = seeds().flatMap(([code, { settings, about }]) => {
    const given = key === "about_us" ? (isDemo ? about.join("") : about[0]) : settings[key];
    return given === undefined ? [] : [[code, given] as const];
  });
  return JSON.stringify(Object.fromEntries(forms));
}
