import arabic from "../../languages/ar.json";
import english from "../../languages/en.json";

test("English and Arabic have the same keys, none of them empty", () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  for (const text of [...Object.values(english), ...Object.values(arabic)]) expect(text.trim()).not.toBe("");
});

test("placeholders are the same in both languages", () => {
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(english)) {
    expect([key, placeholders(arabic[key as keyof typeof arabic])]).toEqual([key, placeholders(text)]);
  }
});
