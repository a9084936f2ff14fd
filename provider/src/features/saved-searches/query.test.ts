import { normaliseQuery, queryInput, termsOf } from "./query.ts";

test.each([
  ["city=Pune&type=sell&page=3&view=map&sort=newest", "type=sell&city=Pune"],
  ["https://gable.test/properties?q=%20sea%20view%20", "q=sea+view"],
  ["?promoted=0&premium=1&nonsense=2", "premium=1"],
  ["posted=yesterday", ""],
  ["q=a%00b%07", "q=a+b"],
  ["q=which?&city=Pune", "city=Pune&q=which%3F"],
  ["sort=price_asc", "type=sell"],
  ["", ""],
])("%p is kept as %p", (query, kept) => {
  expect(normaliseQuery(query)).toBe(kept);
});

test("a query is read as the results page reads it", () => {
  expect(termsOf("type=rent&category=villa&min_price=900,000&max_price=100&features=4,x,2&bounds=20,10,80,70")).toEqual(
    {
      property_type: 1,
      category_slug_id: "villa",
      min_price: 100,
      max_price: 900_000,
      parameter_id: [2, 4],
      bounds: { north: 20, south: 10, east: 80, west: 70 },
    },
  );
});

test("several kinds and filled fields are read", () => {
  const query = normaliseQuery("category=villa,house&field=3_2_&field=9-Pool&field=9-Step-free+access&field=4_300_100");
  expect(query).toBe("category=house%2Cvilla&field=3_2_&field=4_100_300&field=9-Pool&field=9-Step-free+access");
  expect(termsOf(query)).toEqual({
    category_slug_ids: ["house", "villa"],
    parameters: [
      { parameter_id: 3, min: 2 },
      { parameter_id: 4, min: 100, max: 300 },
      { parameter_id: 9, values: ["Pool", "Step-free access"] },
    ],
  });
});

test("an area that was drawn is read as its corners", () => {
  expect(termsOf("polygon=73.8,18.5;74,18.5;74,18.7").polygon).toEqual([
    [73.8, 18.5],
    [74, 18.5],
    [74, 18.7],
  ]);
});

test.each([
  "polygon=1,2;3,4",
  "polygon=1,2;3,4;500,1",
  "features=99999999999,1.5",
  "field=x&field=0_1_2&field=7_1.2.3_&field=99999999999-Pool&field=5__",
  "min_price=1e300",
  "bounds=1,2,3",
  "bounds=10,20,80,70",
  "bounds=20,10,70,70",
  "bounds=99,0,0,0",
  "bounds=a,b,c,d",
  "min_price=-4",
  "type=4",
])("%p narrows nothing", (query) => {
  expect(termsOf(query)).toEqual({});
  expect(normaliseQuery(query)).toBe("");
});

test("an area of more corners than a search takes is refused, wherever it stands in the address", () => {
  const round = (count: number) => `/properties?city=Pune&polygon=${Array(count).fill("1,2").join(";")}`;
  expect(queryInput.safeParse(round(100)).success).toBe(true);
  expect(queryInput.safeParse(round(101)).error?.issues[0]?.message).toContain("3 to 100 corners");
  expect(queryInput.safeParse(`nonsense=${"x".repeat(7000)}&${round(101).slice(12)}`).success).toBe(false);
});

test("a query is never cut off: it is kept whole, or refused", () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, at) => `field=${1 + (at % 10)}-${"x".repeat(100)}${at}`).join("&");
  expect(queryInput.parse(`nonsense=${"x".repeat(7000)}&${choices(50)}&bounds=20,10,80,70`)).toContain("bounds=");
  expect(queryInput.safeParse(`${choices(60)}&bounds=20,10,80,70`).error?.issues).toMatchObject([{ code: "too_big" }]);
});
