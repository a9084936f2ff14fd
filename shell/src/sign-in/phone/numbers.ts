import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

export type { CountryCode };

/** A country whose numbers can be written. */
export interface Country {
  /** ISO 3166-1, two letters. */
  code: CountryCode;
  name: string;
  /** `+91`. */
  callingCode: string;
}

/** All countries that have telephone numbers, by their names in a language. */
export function countries(language: string): Country[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The countries that a query names, by name or calling code: those that begin with it first. */
export function findCountries(all: readonly Country[], query: string): Country[] {
  const wanted = fold(query.trim());
  if (!wanted) return [...all];
  const code = wanted.replace(/^00/, "+");
  const begins = ({ name, callingCode }: Country) =>
    fold(name).startsWith(wanted) || callingCode.startsWith(code) || callingCode.slice(1).startsWith(code);
  const has = ({ name }: Country) => fold(name).includes(wanted);
  return [...all.filter(begins), ...all.filter((country) => !begins(country) && has(country))];
}

/** The country that a visitor most likely calls from, by the languages of the browser. */
export function likelyCountry(languages: readonly string[]): CountryCode | null {
  const known: readonly string[] = getCountries();
  const regions = languages.map((tag) => new Intl.Locale(tag).maximize().region ?? "");
  // A region that was chosen says more than the one that most speakers of a language live in.
  const chosen = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  return ([...chosen, ...regions].find((region) => known.includes(region)) as CountryCode | undefined) ?? null;
}

/**
 * A number as it was typed, in international form.
 * @param country of numbers that are typed without a country's code
 * @returns null for one that cannot be called
 */
export function readNumber(text: string, country: CountryCode | null): string | null {
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });
  return number?.isPossible() ? number.number : null;
}
