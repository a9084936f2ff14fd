import type { ListingFilters, ParameterFilter } from "../../marketplace/listings/index.ts";
import { type Bounds, MOST_CORNERS, type Polygon, polygonInput } from "../../platform/geo/index.ts";

const LONGEST_VALUE = 120;
const LONGEST_POLYGON = 4000;
const LONGEST_CATEGORIES = 600;
/** Of one search: each may read a field of every listing. */
const MOST_FIELDS = 10;
const MOST_VALUES = 50;
/** Largest value of the database's integer. */
const LARGEST_ID = 2_147_483_647;

/** Names of the results page's query that narrow it, in the order of the shortest form. Order, page and view do not. */
const NARROWING = [
  "type",
  "category",
  "city",
  "state",
  "country",
  "q",
  "min_price",
  "max_price",
  "features",
  "field",
  "promoted",
  "premium",
  "bounds",
  "polygon",
] as const;

// Nothing that the database's text cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const clean = (value: string) => value.replace(/[\u0000-\u001f\ufffd]/g, " ").trim();

/** Whether a query draws an area of more corners than a search takes: left out, it would find everything. */
export function hasTooManyCorners(query: string): boolean {
  const polygon = new URLSearchParams(query.replace(/^.*\?/, "")).get("polygon") ?? "";
  return polygon.split(";", MOST_CORNERS + 1).length > MOST_CORNERS;
}

/** The shortest query that asks for the same listings; the same for every way of writing it. */
export function normaliseQuery(query: string): string {
  const given = new URLSearchParams(query.replace(/^.*\?/, ""));
  const kept = new URLSearchParams();
  const longest: Record<string, number> = { polygon: LONGEST_POLYGON, category: LONGEST_CATEGORIES };
  for (const name of NARROWING) {
    if (name === "field") {
      for (const value of given.getAll(name).slice(0, MOST_FIELDS * MOST_VALUES))
        if (clean(value)) kept.append(name, clean(value).slice(0, LONGEST_VALUE));
      continue;
    }
    const value = clean(given.get(name) ?? "").slice(0, longest[name] ?? LONGEST_VALUE);
    if (value && !((name === "promoted" || name === "premium") && value !== "1")) kept.set(name, value);
  }
  return kept.toString();
}

const word = (value: string | null) => value ?? undefined;
const positive = (value: string | null) => {
  const number = Number((value ?? "").replace(/[\s,_]/g, ""));
  return Number.isFinite(number) && number > 0 && number < 1e15 ? number : undefined;
};

/** North, south, east, west in degrees. */
function boundsOf(value: string | null): Bounds | undefined {
  const parts = (value ?? "").split(",").map(Number);
  const [north, south, east, west] = parts as [number, number, number, number];
  if (parts.length !== 4 || !parts.every(Number.isFinite)) return undefined;
  if (Math.abs(north) > 90 || Math.abs(south) > 90 || Math.abs(east) > 180 || Math.abs(west) > 180) return undefined;
  return north > south ? { north, south, east, west } : undefined;
}

/** Corners as longitude,latitude with semicolons between them. */
function polygonOf(value: string | null): Polygon | undefined {
  const corners = (value ?? "").split(";").map((corner) => corner.split(",").map(Number));
  return polygonInput.safeParse(corners).data;
}

const figure = (text: string | undefined) => (text ? Number(text) : undefined);

/** What filled fields must be: `5_2_4` a number from 2 to 4, either may be left out; `7-Pool` a choice. */
function fieldsOf(values: readonly string[]): ParameterFilter[] {
  const fields = new Map<number, ParameterFilter>();
  for (const value of values) {
    const [, range, least, most] = /^(\d+)_(\d{0,12}(?:\.\d{1,4})?)_(\d{0,12}(?:\.\d{1,4})?)$/.exec(value) ?? [];
    const [, choice, word] = /^(\d+)-(.+)$/.exec(value) ?? [];
    const id = Number(range ?? choice);
    const known = fields.get(id);
    if (!(id > 0 && id <= LARGEST_ID) || (!known && fields.size === MOST_FIELDS)) continue;
    if (word !== undefined) {
      const chosen = [...(known?.values ?? []), word].slice(0, MOST_VALUES);
      fields.set(id, { ...known, parameter_id: id, values: chosen });
    } else if (`${least}${most}` !== "") {
      const [min, max] = [figure(least), figure(most)];
      const turned = min !== undefined && max !== undefined && min > max;
      fields.set(id, { ...known, parameter_id: id, min: turned ? max : min, max: turned ? min : max });
    }
  }
  return [...fields.values()];
}

/**
 * What a query asks for, as the results page reads it: names that it does not know and values that make no sense
 * count as absent. When a listing was posted is left out: whatever is new was posted now.
 */
export function termsOf(query: string): ListingFilters {
  const given = new URLSearchParams(query);
  let [least, most] = [positive(given.get("min_price")), positive(given.get("max_price"))];
  if (least !== undefined && most !== undefined && least > most) [least, most] = [most, least];
  const type = given.get("type");
  const slugs = (given.get("category") ?? "").split(",").filter(Boolean);
  const fields = fieldsOf(given.getAll("field"));
  const features = (given.get("features") ?? "").split(",").map(Number);
  return {
    property_type: type === "sell" ? 0 : type === "rent" ? 1 : undefined,
    category_slug_id: slugs.length === 1 ? slugs[0] : undefined,
    category_slug_ids: slugs.length > 1 ? slugs : undefined,
    parameters: fields.length > 0 ? fields : undefined,
    city: word(given.get("city")),
    state: word(given.get("state")),
    country: word(given.get("country")),
    search: word(given.get("q")),
    min_price: least,
    max_price: most,
    parameter_id: features.filter((id) => Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID),
    promoted: given.get("promoted") === "1" || undefined,
    premium: given.get("premium") === "1" || undefined,
    bounds: boundsOf(given.get("bounds")),
    polygon: polygonOf(given.get("polygon")),
  };
}
