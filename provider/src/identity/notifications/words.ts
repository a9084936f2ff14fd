import type { Database } from "../../platform/database/index.ts";
import { moneyIn, readSettings } from "../../platform/settings/index.ts";
import {
  chooseLanguage,
  fillText,
  languageAsked,
  ownDictionaries,
  readTexts,
  type Texts,
} from "../../platform/texts/index.ts";

/** Everything that members are told of. The words are in `provider/languages`, under `provider.news.<kind>`. */
export type News =
  | `${"property" | "project"}.${"approved" | "rejected" | "expired"}`
  | "property.liked"
  | "property.interest"
  | `viewing.${"asked" | "accepted" | "declined" | "cancelled" | "proposed" | "soon"}`
  | `package.${"active" | "expiring"}`
  | `payment.${"arrived" | "failed" | "differs" | "rejected"}`
  | `payment.${"refund" | "dispute" | "reinstated"}`
  | `payment.${"refund" | "dispute" | "reinstated"}.admin`
  | "verification.success"
  | "verification.failed"
  | "verification.refused"
  | "search.matches";

/** A name as it stood, in the site's own language, with its forms in others by language. */
export interface NamedParam {
  name: string;
  forms: Record<string, string>;
}

/** A sum; without a currency in the site's. */
export interface MoneyParam {
  money: number;
  /** ISO 4217. */
  currency?: string;
}

/** Writes a sum in a language. @param currency ISO 4217; without one the site's */
type WriteMoney = (amount: number, currency?: string) => string;

/** What a word is filled with: a day, a sum and a name are written as the reader's language has them. */
export type NewsParam = string | number | { date: string } | MoneyParam | NamedParam;
export type NewsParams = Record<string, NewsParam>;

/** A notification as it was stored: kind and what fills it, or words alone. */
export interface Told {
  title: string;
  message: string;
  news: string | null;
  params: NewsParams | null;
}

/** Words in a reader's language. */
export type Tell = (told: Told) => { title: string; message: string };

/** The words that were stored. */
export const asStored: Tell = ({ title, message }) => ({ title, message });

/** Kinds that are also mailed, with the same words. */
const MAILED = /^payment\.(?=refund|dispute|reinstated)/;

function keyOf(news: string): string {
  if (news === "package.expiring") return "provider.expiry.message";
  return MAILED.test(news) ? `provider.reversal.${news.replace(MAILED, "")}` : `provider.news.${news}`;
}

function wordsOf(t: Texts, language: string, money: WriteMoney): Tell {
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const write = (param: NewsParam) => {
    if (typeof param !== "object") return param;
    if ("name" in param) return param.forms[language] ?? param.name;
    return "date" in param ? day.format(new Date(param.date)) : money(param.money, param.currency);
  };
  return ({ title, message, news, params }) => {
    const key = keyOf(news ?? "");
    if (news === null || t(key, { count: 1 }) === key) return { title, message };
    const given = Object.entries(params ?? {}).map(([name, param]) => [name, write(param)] as const);
    const values = { name: t("provider.news.somebody"), ...Object.fromEntries(given) };
    const own = `provider.news.${news}.title`;
    // What it is about is its title, in the reader's language where it has a form there.
    const named = Object.values(params ?? {}).find((param) => typeof param === "object" && "name" in param);
    const about = named && (named as NamedParam).name === title ? String(write(named)) : title;
    return { title: t(own) === own ? about : t(own), message: t(key, values) };
  };
}

/** Words in a language of the site. */
export async function tellIn(db: Database, language: string): Promise<Tell> {
  const [t, settings] = await Promise.all([readTexts(db, language, "provider."), readSettings(db)]);
  return wordsOf(t, language, (amount, currency = "") => moneyIn(settings, language, currency)(amount));
}

/**
 * Words in the language that a member reads the site in.
 * @param asked `Accept-Language` of the request; without one, and for none of the site's, the language last used
 */
export async function tellFor(
  db: Database,
  { language }: { language: string | null },
  asked: string | undefined,
): Promise<Tell> {
  return tellIn(db, await chooseLanguage(db, (await languageAsked(db, asked)) ?? language, undefined));
}

/** The English words, which are stored. */
export function englishWords(news: News, params: NewsParams, title: string, money: WriteMoney) {
  const texts = new Map(Object.entries(ownDictionaries().get("en") ?? {}));
  return wordsOf(fillText(texts, "en"), "en", money)({ title, message: "", news, params });
}
