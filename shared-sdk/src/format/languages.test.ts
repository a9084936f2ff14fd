import arabic from "../../languages/ar.json";
import english from "../../languages/en.json";
import spanish from "../../languages/es.json";
import french from "../../languages/fr.json";
import hindi from "../../languages/hi.json";

const others: [string, Record<string, string>][] = [
  ["ar", arabic],
  ["es", spanish],
  ["fr", french],
  ["hi", hindi],
];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test.each(others)("%s has the same keys as English, none of them empty", (_code, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
});

test.each(others)("%s names the same values as English", (_code, texts) => {
  for (const [key, text] of Object.entries(english)) {
    expect([key, placeholders(texts[key] ?? "")]).toEqual([key, placeholders(text)]);
  }
});
