import arabic from "./ar.json";
import english from "./en.json";

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test("English and Arabic have the same texts", () => {
  const keys = (texts: object) => [...new Set(Object.keys(texts).map(base))].sort();
  expect(keys(arabic)).toEqual(keys(english));
});

test("no Arabic text misses a value that English has, but for the forms that say the number in words", () => {
  const texts: Record<string, string> = arabic;
  for (const [key, text] of Object.entries(english as Record<string, string>)) {
    const translated = texts[key];
    if (translated === undefined || key.endsWith("_one")) continue;
    expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
  }
});
