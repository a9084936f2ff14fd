import { translate } from "@gable/shared-sdk/format";
import { defaultSettings } from "@gable/shared-sdk/react";
import texts from "../../languages/en.json";
import type { Words } from "../shared/listing.ts";
import type { ComparedHome } from "../shared/tile.ts";
import { areaIn } from "./areaSize.ts";
import { type Compared, comparedRows } from "./rows.ts";

const WORDS: Words = {
  t: (key, values) => translate(texts, "en", key, values).replaceAll("\u00a0", " "),
  settings: { ...defaultSettings, currency: { code: "USD", symbol: "$", name: "Dollar" }, abbreviateNumbers: true },
  language: "en",
};

const parameter = (id: number, name: string, value: string) => ({
  id,
  name,
  kind: "number" as const,
  options: [],
  icon: "",
  required: false,
  values: [value],
});

const aHome = (fields: Partial<ComparedHome> = {}): ComparedHome => ({
  id: 1,
  slugId: "house-1",
  title: "House 1",
  kind: "sell",
  price: 1_000_000,
  rentPeriod: null,
  place: { address: "", city: "Lisbon", state: "", country: "Portugal", coordinates: null } as ComparedHome["place"],
  image: "",
  premium: false,
  views: 10,
  favouriteCount: 2,
  listed: { iso: "2026-11-01T00:00:00Z", text: "" } as ComparedHome["listed"],
  facilities: [],
  ownerId: 7,
  category: { name: "House" },
  cut: false,
  parameters: [parameter(1, "Bedrooms", "4"), parameter(2, "Area (m²)", "200")],
  ...fields,
});

const seen = (home: ComparedHome | null, locked = false): Compared => ({ home, locked });
/** Figures hold no-break spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const texted = (compared: Compared[]) => {
  const { different, same } = comparedRows(compared, WORDS);
  const told = (rows: typeof same) =>
    Object.fromEntries(
      rows.map(({ id, cells }) => [id, cells.map(({ text, best }) => plain(best ? `${text} ${best}` : text))]),
    );
  return { different: told(different), same: told(same) };
};

test("what differs stands apart from what does not", () => {
  const { different, same } = texted([
    seen(aHome()),
    seen(aHome({ slugId: "house-2", price: 800_000, parameters: [parameter(1, "Bedrooms", "4")] })),
  ]);
  expect(different.price).toEqual(["$1.00 M", "$800.00 K lowest"]);
  expect(different.fact2).toEqual(["200 m²", ""]);
  expect(same.fact1).toEqual(["4", "4"]);
  expect(same.place).toEqual(["Lisbon, Portugal", "Lisbon, Portugal"]);
});

test("a loan and a rent are both told by the month, in full digits; prices of two offers have no lowest", () => {
  const { different } = texted([seen(aHome()), seen(aHome({ kind: "rent", price: 6000, rentPeriod: "quarterly" }))]);
  expect(different.monthly).toEqual(["$6,892 loan", "$2,000 rent lowest"]);
  expect(different.price?.some((text) => text.includes("lowest"))).toBe(false);
});

test("prices of an area stand in one unit", () => {
  const { different } = texted([
    seen(aHome()),
    seen(aHome({ parameters: [parameter(2, "Area (ft²)", "1076.391")], price: 600_000 })),
  ]);
  expect(different.perArea).toEqual(["$5,000 per m² lowest", "$6,000 per m²"]);
});

test("an unknown unit has no price beside a known one", () => {
  expect(areaIn(3, "perches", "m²")).toBeNull();
  expect(areaIn(3, "perches", "perches")).toBe(3);
  expect(areaIn(1, "sq ft", "m²")).toBeCloseTo(0.0929, 4);
});

test("of a premium home that is kept, only what everybody may know is told, and it makes no difference", () => {
  const kept = aHome({ slugId: "house-3", premium: true, cut: true, parameters: [] });
  const compared = [seen(aHome()), seen(aHome({ slugId: "house-2" })), seen(kept, true)];
  const { different, same } = comparedRows(compared, WORDS);
  expect(different).toEqual([]);
  expect(same.find(({ id }) => id === "price")?.cells[2]).toEqual({ text: "$1.00\u00a0M" });
  expect(same.find(({ id }) => id === "fact1")?.cells[2]).toEqual({ text: "", locked: true });
});

test("nothing of a kept home is told even where the provider has sent it", () => {
  const whole = aHome({ slugId: "house-3", premium: true, parameters: [parameter(9, "Pool", "Yes, heated")] });
  const { different, same } = comparedRows([seen(aHome()), seen(whole, true)], WORDS);
  expect(JSON.stringify([different, same])).not.toContain("heated");
  expect(JSON.stringify([different, same])).not.toContain("Pool");
});

test("a home that is gone leaves its column empty and makes no difference", () => {
  const { different, same } = comparedRows([seen(aHome()), seen(null), seen(aHome({ slugId: "house-2" }))], WORDS);
  expect(different).toEqual([]);
  expect(same.find(({ id }) => id === "price")?.cells.map(({ text }) => text)).toEqual([
    "$1.00\u00a0M",
    "",
    "$1.00\u00a0M",
  ]);
});

test("one home alone has its facts, and nothing that is the same", () => {
  const { different, same } = comparedRows([seen(aHome())], WORDS);
  expect(different.length).toBeGreaterThan(4);
  expect(same).toEqual([]);
});

test("the nearest of the same kind of place is marked, the largest area as well", () => {
  const school = (distance: number) => [{ id: 5, name: "School", icon: "", distance }];
  const { different } = texted([
    seen(aHome({ facilities: school(2) })),
    seen(aHome({ facilities: school(0.5), parameters: [parameter(2, "Area (m²)", "300")] })),
  ]);
  expect(different.place5).toEqual(["2 km", "0.5 km nearest"]);
  expect(different.fact2).toEqual(["200 m²", "300 m² largest"]);
});
