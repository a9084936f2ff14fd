import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import arabic from "../../languages/ar.json" with { type: "json" };
import english from "../../languages/en.json" with { type: "json" };

const FORMS = { en: ["one", "other"], ar: ["zero", "one", "two", "few", "many", "other"] };

/** Keys without their plural form, and the forms that each has. */
function forms(texts: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const [, base = key, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    found.set(base, [...(found.get(base) ?? []), ...(form ? [form] : [])]);
  }
  return found;
}

describe("texts of the kit", () => {
  const [inEnglish, inArabic] = [forms(english), forms(arabic)];

  it("are the same in English and Arabic, each with the plural forms of its language", () => {
    expect([...inArabic.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    for (const [key, plurals] of inEnglish) {
      if (plurals.length === 0) continue;
      expect(plurals.sort()).toEqual([...FORMS.en].sort());
      expect(inArabic.get(key)?.sort()).toEqual([...FORMS.ar].sort());
    }
  });

  it("name the same parameters in both languages", () => {
    const names = (text: string | undefined) =>
      [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const [key, text] of Object.entries(english)) {
      // A plural form may say its number in words.
      if (/_(zero|one|two|few|many|other)$/.test(key)) continue;
      expect([key, names((arabic as Record<string, string>)[key])]).toEqual([key, names(text)]);
    }
  });

  it("hold every key that the sources ask for and none that they do not", () => {
    const source = join(__dirname, "..");
    const asked = new Set<string>();
    for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
      for (const match of readFileSync(join(source, file), "utf8").matchAll(/"(ui\.\w+)"/g)) asked.add(match[1] ?? "");
    }
    expect([...inEnglish.keys()].sort()).toEqual([...asked].sort());
  });
});
