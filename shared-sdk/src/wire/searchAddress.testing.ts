import type { SearchAddress } from "./searchAddress.ts";

const AROUND = { north: 20, south: 10, east: 80, west: 70 };
const TRIANGLE: [number, number][] = [
  [73.8, 18.5],
  [74, 18.5],
  [74, 18.7],
];
const CORNERS = Array.from({ length: 100 }, (_, at) => {
  const angle = (at / 100) * 2 * Math.PI;
  return [Number((73 + Math.cos(angle)).toFixed(6)), Number((18 + Math.sin(angle)).toFixed(6))] as const;
});
const text = (corners: readonly (readonly number[])[]) => corners.map((corner) => corner.join(",")).join(";");
const SLUGS = Array.from({ length: 25 }, (_, at) => `kind-${String(at).padStart(2, "0")}`);

/** Addresses of the results page, each with what is read of it; of everything else nothing. */
export const SEARCH_ADDRESSES: [title: string, query: string, read: Partial<SearchAddress>][] = [
  ["nothing", "", {}],
  ["names that no search has", "nonsense=1&utm_source=mail&_type=sell", {}],
  ["what is for sale", "type=sell", { purpose: "sell" }],
  ["what is to rent", "type=rent&type=sell", { purpose: "rent" }],
  ["a purpose that there is not", "type=swap", {}],
  ["an order by price, which is one of sales", "sort=price_asc", { purpose: "sell" }],
  ["an order by price of rents", "sort=price_desc&type=rent", { purpose: "rent" }],
  ["order, page, view and posting date", "sort=newest&page=3&view=map&posted=yesterday", {}],

  ["a kind", "category=villa", { categories: ["villa"] }],
  ["kinds in one value", "category=villa,house", { categories: ["house", "villa"] }],
  [
    "kinds in several values",
    "category=villa&category=house,villa&category=&category=+flat+",
    { categories: ["flat", "house", "villa"] },
  ],
  ["more kinds than are looked for", `category=${SLUGS.toReversed()}`, { categories: SLUGS.slice(0, 20) }],

  ["a place", "city=+Pune+&state=MH&country=India&city=Goa", { city: "Pune", state: "MH", country: "India" }],
  ["words", "q=sea+view%3F", { text: "sea view?" }],
  ["characters that are no text", "q=%00a%00b%07%0A&city=%00", { text: "a b" }],
  [
    "words without end",
    `q=${"x".repeat(119)}%F0%9F%8F%A1&city=${"x+".repeat(200)}`,
    { text: "x".repeat(119), city: "x ".repeat(60).trim() },
  ],
  ["a broken encoding", "q=100%&city=S%E3o", { text: "100%", city: "S\ufffdo" }],

  ["prices", "min_price=100&max_price=900", { minPrice: 100, maxPrice: 900 }],
  ["prices that changed places", "min_price=900,000&max_price=100", { minPrice: 100, maxPrice: 900_000 }],
  ["sums as they are typed", "min_price=62,5&max_price=1+234,50", { minPrice: 62.5, maxPrice: 1234.5 }],
  ["prices that nothing has", "min_price=-4&max_price=1e300", {}],
  ["prices that are none", "min_price=cheap&max_price=Infinity", {}],

  ["fields in one value", "features=12,3,12", { features: [3, 12] }],
  ["fields in several values", "features=12&features=3,7&features=", { features: [3, 7, 12] }],
  ["fields that there are not", "features=4,x,2.5,-1,0,99999999999,2", { features: [2, 4] }],

  [
    "a number from, and one up to",
    "field=5_2_&field=3__4",
    {
      wishes: [
        { id: 3, max: 4 },
        { id: 5, min: 2 },
      ],
    },
  ],
  ["both ends of a number by themselves", "field=5__4&field=5_2_", { wishes: [{ id: 5, min: 2, max: 4 }] }],
  [
    "numbers that changed places",
    "field=4_300_100&field=5_6_&field=5__2.5",
    {
      wishes: [
        { id: 4, min: 100, max: 300 },
        { id: 5, min: 2.5, max: 6 },
      ],
    },
  ],
  [
    "choices",
    "field=9-Step-free+access&field=9-Pool&field=9-Pool",
    { wishes: [{ id: 9, values: ["Pool", "Step-free access"] }] },
  ],
  [
    "filled fields a line each",
    "field=9-Pool%0A5_2_%0A9-Garden",
    {
      wishes: [
        { id: 5, min: 2 },
        { id: 9, values: ["Garden", "Pool"] },
      ],
    },
  ],
  [
    "the same field twice, as a number and as a choice",
    "field=9-3&field=9_3_",
    { wishes: [{ id: 9, min: 3, values: ["3"] }] },
  ],
  ["fields that are none", "field=x&field=0_1_2&field=7_1.2.3_&field=99999999999-Pool&field=5__&field=6-+", {}],
  [
    "more fields than are looked for",
    Array.from({ length: 12 }, (_, at) => `field=${40 - at}_1_`).join("&"),
    { wishes: Array.from({ length: 10 }, (_, at) => ({ id: 29 + at, min: 1 })) },
  ],

  ["paid places, and those of members", "promoted=1&premium=1", { promoted: true, premium: true }],
  ["switches that are off", "promoted=0&premium=yes", {}],

  ["a rectangle", "bounds=20,10,80,70", { bounds: AROUND }],
  ["one across the antimeridian", "bounds=20,10,-170,170", { bounds: { ...AROUND, east: -170, west: 170 } }],
  ["one to a hair", "bounds=20.00000049,10,80,70", { bounds: AROUND }],
  ["a rectangle without breadth", "bounds=20,10,70,70", {}],
  ["one without height", "bounds=10,10,80,70", {}],
  ["one upside down", "bounds=10,20,80,70", {}],
  ["one that is not on the earth", "bounds=91,10,80,70", {}],
  ["one beyond the antimeridian", "bounds=20,10,190,170", {}],
  ["one with a side too few", "bounds=20,10,80", {}],
  ["one with a side too many", "bounds=20,10,80,70,x", {}],
  ["one without a side", "bounds=20,,80,70", {}],

  ["an area", `polygon=${text(TRIANGLE)}`, { polygon: TRIANGLE }],
  ["an area and a rectangle", `polygon=${text(TRIANGLE)}&bounds=20,10,80,70`, { polygon: TRIANGLE, bounds: AROUND }],
  ["an area with as many corners as there may be", `polygon=${text(CORNERS)}`, { polygon: CORNERS }],
  ["an area of two corners", "polygon=1,2;3,4", {}],
  ["an area that is not on the earth", "polygon=1,2;3,4;500,1", {}],
  ["an area with half a corner", "polygon=1,2;3,4;5", {}],

  [
    "everything at once",
    `view=map&page=2&polygon=${text(TRIANGLE)}&premium=1&field=9-Pool&features=3&max_price=900&q=pool&city=Pune&category=villa&type=rent`,
    {
      ...{ purpose: "rent", categories: ["villa"], city: "Pune", text: "pool", maxPrice: 900, features: [3] },
      ...{ wishes: [{ id: 9, values: ["Pool"] }], premium: true, polygon: TRIANGLE },
    },
  ],
];
