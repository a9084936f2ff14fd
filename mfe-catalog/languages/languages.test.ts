import arabic from "./ar.json";
import english from "./en.json";
import spanish from "./es.json";
import french from "./fr.json";
import hindi from "./hi.json";

const others: [string, Record<string, string>][] = [
  ["ar", arabic],
  ["es", spanish],
  ["fr", french],
  ["hi", hindi],
];
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test.each(others)("%s has the same texts as English", (_code, texts) => {
  const keys = (dictionary: object) => [...new Set(Object.keys(dictionary).map(base))].sort();
  expect(keys(texts)).toEqual(keys(english));
});

test.each(others)("no text of %s misses a value, but for the forms that say the number in words", (_code, texts) => {
  for (const [key, text] of Object.entries(english as Record<string, string>)) {
    const translated = texts[key];
    if (translated === undefined || key.endsWith("_one")) continue;
    expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
  }
});

/** Texts about anything that is listed: plots, offices and shops are no homes. */
const ABOUT_ANYTHING =
  /^catalog\.(listings|map\.|agents?\.|report\.|history\.|median\.|viewing\.|share\.|suggest\.(homes|none|biggest)|place\.none|property\.(?!similar)|(found|foundOver|foundNone|foundSome|show|showOver)\.properties|showResults|kind(s|None|Some)\.(office|plot|shop|warehouse)|results\.(?!noneMatch)|home\.section\.categories)/;

test.each([
  ["en", english, /\bhomes?\b/i],
  ["ar", arabic, /منزل|منازل|بيت|بيوت/],
  ["es", spanish, /vivienda|\bcasas?\b/i],
  ["fr", french, /logement|\bmaisons?\b/i],
  ["hi", hindi, /घर/],
] as [string, Record<string, string>, RegExp][])("what may be a plot is no home in %s", (_code, texts, homes) => {
  const about = Object.entries(texts).filter(([key]) => ABOUT_ANYTHING.test(key));
  expect(about.length).toBeGreaterThan(150);
  expect(about.filter(([, text]) => homes.test(text))).toEqual([]);
});

test("wordings that were mended stay", () => {
  const texts: Record<string, string> = english;
  expect(texts["catalog.share.copied"]).toBe("Link copied");
  expect(texts["catalog.property.similar"]).toBe("Similar homes");
  expect(texts["catalog.property.owner"]).toBe("Listed by");
  expect(texts["catalog.results.noneMatch"]).toBe("No homes match {{text}}");
  expect(texts["catalog.results.quoted"]).toBe("“{{text}}”");
  const said = Object.entries(texts).filter(([, text]) =>
    /by the month|per month|monthly (rent|price)|address is copied/i.test(text),
  );
  expect(said).toEqual([]);
});

test.each([
  ["en", english, /a month/],
  ["ar", arabic, /شهريًا/],
  ["es", spanish, /al mes/],
  ["fr", french, /par mois/],
  ["hi", hindi, /प्रति माह/],
] as [string, Record<string, string>, RegExp][])(
  "a sum of each month is said in one way in %s",
  (_code, texts, month) => {
    for (const key of ["per.monthly", "amountMonth", "loanMonth"]) expect(texts[`catalog.${key}`]).toMatch(month);
  },
);
