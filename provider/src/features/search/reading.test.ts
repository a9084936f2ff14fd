import type { ListingFilters } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Dictionary } from "./dictionary.ts";
import { lexiconIn, placeWords } from "./lexicon.testing.ts";
import { readWords } from "./reading.ts";

/** Reads a text on a site where a search finds something if a test says so. */
function reading(finds: (filters: ListingFilters) => boolean = () => true) {
  const asked: ListingFilters[] = [];
  const words = {
    db: {} as Database,
    dictionary: { lexicon: lexiconIn, words: placeWords } as unknown as Dictionary,
    // No listing has a word that may be a typing error.
    cache: { revalidate: async () => undefined, onChange: () => undefined, get: async () => false as never },
    language: "en",
    finds: async (filters: ListingFilters) => {
      asked.push(filters);
      return finds(filters);
    },
  };
  const cache = {
    ...words.cache,
    get: <T>(key: string, make: () => Promise<T>) => (key.startsWith("word:") ? words.cache.get() : make()),
  };
  return {
    asked,
    read: (search: string, filters: ListingFilters = {}) => readWords({ ...filters, search }, { ...words, cache }),
  };
}

const kinds = (parts: { kind: string; text: string }[] = []) => parts.map(({ kind, text }) => `${kind} ${text}`);

test("what the words ask for takes their place among the filters", async () => {
  const { filters } = await reading().read("3 bed flat for rent in lisbon under 2k with a pool, quiet");
  expect(filters).toEqual({
    city: "Lisbon",
    category_ids: [1],
    property_type: 1,
    max_price: 2000,
    parameters: [{ parameter_id: 1, min: 3 }],
    mentions: [
      {
        prepared: expect.stringMatching(/^\(pool:\*\) \| /),
        choices: [{ parameter_id: 8, value: "Pool" }],
        facilities: [],
      },
    ],
    prepared: "quiet:*",
  });
});

test("what was chosen stays, and is not taken from the words", async () => {
  const chosen = { city: "London", category_slug_id: "villa", parameters: [{ parameter_id: 1, max: 2 }] };
  const { filters, understood } = await reading().read("3 bed house in lisbon for sale", chosen);
  expect(filters).toEqual({ ...chosen, property_type: 0 });
  expect(kinds(understood?.parts)).toEqual(["type sell"]);
  const all = await reading(() => false).read("house in lisbon", chosen);
  expect(all).toEqual({ filters: chosen, understood: null, corrections: [] });
});

test("words that a listing says go before fewer parts", async () => {
  const { read, asked } = reading(({ prepared, category_ids }) => prepared !== undefined && !category_ids);
  const { filters, understood } = await read("villa quendolina");
  expect([filters, understood]).toEqual([{ prepared: "villa:* & quendolina:*" }, null]);
  expect(asked).toHaveLength(2);
});

test.each([
  [
    "words first",
    "villa lisbon under 1m quendolina",
    ({ prepared }: ListingFilters) => !prepared,
    ["words quendolina"],
  ],
  [
    "one of them where that is enough",
    "villa lisbon under 1m quiet",
    ({ max_price }: ListingFilters) => !max_price,
    ["price under 1m"],
  ],
  [
    "as many as it takes",
    "villa lisbon under 1m quiet",
    ({ prepared, max_price }: ListingFilters) => !prepared && !max_price,
    ["price under 1m", "words quiet"],
  ],
  [
    "the place last",
    "2 bed villa lisbon",
    ({ city, category_ids }: ListingFilters) => Boolean(city && !category_ids),
    ["category Villa"],
  ],
])("what finds nothing is left out, %s", async (_, text, finds, expected) => {
  // A text as it is finds nothing.
  const isAsking = (filters: ListingFilters) => Object.keys(filters).some((name) => name !== "prepared");
  const { read, asked } = reading((filters) => isAsking(filters) && finds(filters));
  const { understood } = await read(text);
  expect(kinds(understood?.left_out)).toEqual(expected);
  expect(asked.length).toBeLessThan(20);
});

test("nothing at all is looked for as the words are", async () => {
  const { read, asked } = reading(() => false);
  const { understood, filters } = await read(
    "2 bed villa or house in lisbon under 1m with pool, lift, garden, terrace and balcony quiet",
  );
  expect([understood, Object.keys(filters)]).toEqual([null, ["prepared"]]);
  expect(asked.length).toBeLessThan(20);
});

test.each([
  ["villa london", ['"villa" london', 'villa "london"'], ["london", "villa"]],
  ['"quiet corner" villa', ['"quiet corner" "villa"', "villa"], ['"quiet corner"', "villa"]],
  ["bright quiet villa", ['bright quiet "villa"', "villa"], ["bright quiet", "villa"]],
  ["paris  texas villa", ['paris texas "villa"', '"paris  texas" villa'], ["paris texas", "villa"]],
])("of %s each part can be left out", async (text, without, broader) => {
  const { understood } = await reading().read(text);
  expect(understood?.parts.map((part) => part.without.replace(/^paris {2}/, "paris "))).toEqual(without);
  expect(understood?.parts.map((part) => part.broader)).toEqual(broader);
});

test("the text as it is has one pair of quotation marks", async () => {
  const { read } = reading();
  expect((await read('villa "quiet” london')).understood?.exact).toBe('"villa quiet london"');
  expect((await read('"villa quiet london"')).understood).toBeNull();
});
