import { boundsText, cornersText, type Outline, type Rectangle, readBounds, readCorners } from "./areaText.ts";

/** What a filled field must be: a number by its bounds (inclusive), a choice by any of `values`. */
export interface FieldWish {
  id: number;
  min?: number;
  max?: number;
  values?: string[];
}

/**
 * What an address of the results page looks for, as far as a saved search keeps it. Order, page and view are the page's
 * own, and so is the posting date: whatever is new was posted now.
 */
export interface SearchAddress {
  /** For sale or to rent. */
  purpose: "sell" | "rent" | null;
  /** Slugs of categories, any of them, in the order of the alphabet. */
  categories: string[];
  /** Exact names, as the provider spells them. */
  city: string | null;
  state: string | null;
  country: string | null;
  /** Free text: a place, a street, a word of the title. */
  text: string;
  /** In the currency of the settings. */
  minPrice: number | null;
  maxPrice: number | null;
  /** What fields must be filled with, all of them, by their ids: two to four bedrooms, a pool or a garden. */
  wishes: FieldWish[];
  /** Ids of parameters that a listing must have one of filled, whatever with. */
  features: number[];
  promoted: boolean;
  premium: boolean;
  /** What the map was looking at when the visitor searched there. */
  bounds: Rectangle | null;
  /** Drawn on the map: three corners at least. */
  polygon: Outline | null;
}

/** The provider's limits of one search. */
export const MOST_WISHES = 10;
const MOST_VALUES = 50;
const MOST_CATEGORIES = 20;
const MOST_FEATURES = 100;
const LONGEST_WORD = 120;
/** Largest value of the provider's integer. */
const LARGEST_ID = 2_147_483_647;
/** Beyond it nothing has a price. */
const LARGEST_AMOUNT = 1e15;
/** Of what one name holds, more is not looked at: anybody writes addresses. */
const MOST_PARTS = 1000;

/** Whether an order is one in which a rent would stand among prices of sales. */
export const isByPrice = (sort: string | null) => sort === "price_asc" || sort === "price_desc";

/**
 * The one reader of search addresses: the results page shows, and the alerts of a saved search tell of, what it finds.
 * Never fails: unknown names are ignored, values that make no sense count as absent, a lowest price above the highest
 * changes places with it, and an order by price is one of sales unless it says of rents. Linear in the query's length,
 * and what it gives is bounded.
 */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const type = query.get("type");
  const [minPrice, maxPrice] = inOrder(amount(query.get("min_price")), amount(query.get("max_price")));
  return {
    purpose: type === "sell" || type === "rent" ? type : isByPrice(query.get("sort")) ? "sell" : null,
    categories: [...new Set(parts(query.getAll("category"), ",").flatMap((slug) => word(slug) ?? []))]
      .sort()
      .slice(0, MOST_CATEGORIES),
    city: word(query.get("city")),
    state: word(query.get("state")),
    country: word(query.get("country")),
    text: word(query.get("q")) ?? "",
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    wishes: readWishes(parts(query.getAll("field"), "\n")),
    features: [...new Set(parts(query.getAll("features"), ",").map(Number))]
      .filter(isId)
      .sort((a, b) => a - b)
      .slice(0, MOST_FEATURES),
    promoted: query.get("promoted") === "1",
    premium: query.get("premium") === "1",
    bounds: readBounds(query.get("bounds")),
    polygon: readCorners(query.get("polygon")),
  };
}

/** The shortest query that {@link readSearchAddress} reads back as the same; the same for every way of writing it. */
export function searchAddressQuery(address: SearchAddress): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | false | null) => {
    if (value) query.set(name, String(value));
  };
  put("type", address.purpose);
  put("category", address.categories.join(","));
  put("city", address.city);
  put("state", address.state);
  put("country", address.country);
  put("q", address.text);
  put("min_price", address.minPrice);
  put("max_price", address.maxPrice);
  put("features", address.features.join(","));
  for (const text of fieldTexts(address)) query.append("field", text);
  put("promoted", address.promoted && 1);
  put("premium", address.premium && 1);
  put("bounds", address.bounds && boundsText(address.bounds));
  put("polygon", address.polygon && cornersText(address.polygon));
  return query;
}

/** `5_2_4`: field 5 from 2 to 4, either may be left out; `7-Pool`: field 7 with Pool, one text for each choice. */
export function fieldTexts({ wishes }: Pick<SearchAddress, "wishes">): string[] {
  return wishes.flatMap(({ id, min, max, values = [] }) => [
    ...(min === undefined && max === undefined ? [] : [`${id}_${min ?? ""}_${max ?? ""}`]),
    ...values.map((value) => `${id}-${value}`),
  ]);
}

/** A name may stand several times, and each time hold several. */
function parts(values: readonly string[], separator: string): string[] {
  return values.slice(0, MOST_PARTS).join(separator).split(separator, MOST_PARTS);
}

/** Cut where no character is torn and no space is left at the end, so that it reads back as it is. */
function word(value: string | null): string | null {
  const trimmed = (value ?? "")
    // PostgreSQL's text does not hold all of them.
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_WORD)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return trimmed || null;
}

/** People type `1,200,000`; separators are dropped. */
function amount(value: string | null): number | undefined {
  // Without scripts a form sends what was typed, also a decimal comma.
  const number = Number((value ?? "").replace(/,(?=\d{1,2}$)/, ".").replace(/[\s,_]/g, ""));
  return number > 0 && number < LARGEST_AMOUNT ? number : undefined;
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID;

function inOrder(least: number | undefined, most: number | undefined) {
  return least !== undefined && most !== undefined && least > most ? [most, least] : [least, most];
}

function readWishes(texts: readonly string[]): FieldWish[] {
  // Keys that are whole numbers stand in their order.
  const found: Record<number, FieldWish> = {};
  for (const text of texts) {
    const [, digits, sign, rest = ""] = /^(\d{1,10})([_-])(.+)$/s.exec(text) ?? [];
    const id = Number(digits);
    const before = found[id] ?? { id };
    const wish = sign === "_" ? readRange(before, rest) : readChoice(before, rest);
    if (wish && isId(id)) found[id] = wish;
  }
  return Object.values(found).slice(0, MOST_WISHES);
}

function readRange(wish: FieldWish, text: string): FieldWish | null {
  const [, least, most] = /^(\d{0,12}(?:\.\d{1,4})?)_(\d{0,12}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  if (!least && !most) return null;
  const [min, max] = inOrder(least ? Number(least) : wish.min, most ? Number(most) : wish.max);
  return { ...wish, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function readChoice(wish: FieldWish, text: string): FieldWish | null {
  const value = word(text);
  if (value === null) return null;
  return { ...wish, values: [...new Set([...(wish.values ?? []), value])].sort().slice(0, MOST_VALUES) };
}
