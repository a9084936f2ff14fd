import { readFileSync } from "node:fs";
import { join } from "node:path";
import { translate } from "@gable/shared-sdk/format";
import { besideMedian } from "./median.ts";

const beside = (price: number, language = "en") => {
  const texts = JSON.parse(readFileSync(join(__dirname, `../../languages/${language}.json`), "utf8"));
  const t = (key: string, params?: Record<string, string | number>) => translate(texts, language, key, params);
  const priceMedian = { city: "Pune", category: "House", median: 100_000, lower: 80_000, upper: 120_000, count: 9 };
  return besideMedian({ price, priceMedian }, { t, language } as Parameters<typeof besideMedian>[1]);
};

test("a price stands beside the median of its like by percents, and by how many times it is far above", () => {
  expect(beside(100_100)).toBe("At the median: House, Pune");
  expect(beside(91_000)).toBe("9% under the median: House, Pune");
  expect(beside(299_000)).toBe("199% over the median: House, Pune");
  expect(beside(300_000)).toBe("About 3 times the median: House, Pune");
  expect(beside(1_571_000)).toBe("About 16 times the median: House, Pune");
});

test("each language says it in its own forms", () => {
  expect(beside(1_571_000, "ar")).toMatch(/^نحو (16|١٦) ضعفًا للوسيط: House، Pune$/);
  expect(beside(400_000, "ar")).toMatch(/^نحو (4|٤) أضعاف الوسيط: House، Pune$/);
  expect(beside(1_571_000, "es")).toBe("Unas 16 veces la mediana: House, Pune");
  expect(beside(1_571_000, "fr")).toBe("Environ 16 fois la médiane\u202f: House, Pune");
  expect(beside(1_571_000, "hi")).toBe("माध्यक का लगभग 16 गुना: House, Pune");
});

test("without a median or a price there is nothing to say", () => {
  expect(beside(0)).toBeNull();
});
