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
