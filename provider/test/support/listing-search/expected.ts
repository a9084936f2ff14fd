import { cellBits, mapX, mapY, snapToCells, zoomFor } from "../../../src/marketplace/listing-search/cells.ts";
import type {
  Cluster,
  Cursor,
  ListingFilters,
  ListingQuery,
  Mention,
  ParameterFilter,
  PremiumAccess,
  Sort,
} from "../../../src/marketplace/listing-search/index.ts";
import type { NearestRequest } from "../../../src/marketplace/listing-search/nearest.ts";
import { type Bounds, boundsAround, boundsOfPolygon, type Polygon } from "../../../src/platform/geo/index.ts";
import type { Listing } from "./listings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EARTH_KM = 6371;
const KM_PER_DEGREE = 111.32;
const NEAREST_KM = 40;
const RADIANS = Math.PI / 180;
const LONGEST_CHOICE = 300;
/** Totals above this are not exact, unless type, category, city and country are all that is asked for. */
export const CAP = 1000;
const COUNTED = [
  ...["property_type", "category_id", "category_ids", "category_slug_id", "category_slug_ids", "city", "country"],
];

const hundredth = (degrees: number) => Math.floor(degrees * 100 + 0.5) / 100;
const isRestricted = ({ is_premium, user_id }: Listing, access: PremiumAccess) =>
  !access.full && is_premium && (user_id === null || user_id !== access.own);

/** Where everybody may know a listing to be. */
const publicPoint = ({ is_premium, latitude, longitude }: Listing) =>
  is_premium ? { latitude: hundredth(latitude), longitude: hundredth(longitude) } : { latitude, longitude };
const pointOf = (listing: Listing, access: PremiumAccess) =>
  isRestricted(listing, access) ? publicPoint(listing) : { latitude: listing.latitude, longitude: listing.longitude };

/** Evaluates a text in PostgreSQL's query language: alternatives in parentheses, joined by `&`. */
function says(listing: Listing, prepared: string, access: PremiumAccess, weights = "ABCD"): boolean {
  const readable = isRestricted(listing, access) ? "AB" : "ABCD";
  const has = (term: string) => {
    const [word = "", ending = ""] = term.split(":");
    const isPrefix = ending.includes("*");
    return listing.lexemes.some(
      (lexeme) =>
        (isPrefix ? lexeme.word.startsWith(word) : lexeme.word === word) &&
        lexeme.weights.some((weight) => weights.includes(weight) && readable.includes(weight)),
    );
  };
  return prepared
    .replaceAll(/[()]/g, "")
    .split(" & ")
    .every((group) => group.split(" | ").some(has));
}

const searched = (text: string) =>
  text
    .toLowerCase()
    .split(" ")
    .map((word) => (/^\d$/.test(word) ? word : `${word}:*`))
    .join(" & ");

const textsOf = (value: unknown): string[] => [value].flat().map(String);
const hasChoice = ({ fields }: Listing, parameterId: number, value: string) =>
  value.length <= LONGEST_CHOICE && parameterId in fields && textsOf(fields[parameterId]).includes(value);

function numberOf({ fields }: Listing, parameterId: number): number {
  const value = fields[parameterId];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
}

function isFilled(listing: Listing, { parameter_id, min, max, values }: ParameterFilter): boolean {
  const number = numberOf(listing, parameter_id);
  return (
    parameter_id in listing.fields &&
    (min === undefined || number >= min) &&
    (max === undefined || number <= max) &&
    (!values?.length || values.some((value) => hasChoice(listing, parameter_id, value)))
  );
}

function isMentioned(listing: Listing, { prepared, choices, facilities }: Mention, access: PremiumAccess): boolean {
  if (!prepared && choices.length === 0 && facilities.length === 0) return true;
  const hasTag =
    choices.some(({ parameter_id, value }) => hasChoice(listing, parameter_id, value)) ||
    facilities.some((id) => listing.facilities.includes(id));
  return (prepared !== "" && says(listing, prepared, access)) || (hasTag && !isRestricted(listing, access));
}

function isWithin({ latitude, longitude }: Point, { north, south, east, west }: Bounds): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The even-odd rule, around the antimeridian. */
function isInside({ latitude, longitude }: Point, polygon: Polygon): boolean {
  const first = polygon[0]?.[0] ?? 0;
  let before = first;
  const outline = polygon.map(([x, y]) => {
    before += ((((x - before + 180) % 360) + 360) % 360) - 180;
    return [before, y] as const;
  });
  const crossings = [longitude - 360, longitude, longitude + 360].map(
    (at) =>
      outline.filter(([x2, y2], index) => {
        const [x1, y1] = outline.at(index - 1) ?? [0, 0];
        return y1 > latitude !== y2 > latitude && at < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1;
      }).length,
  );
  return crossings.some((count) => count % 2 === 1);
}

function kilometres(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const flat = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(a.latitude - b.latitude) + flat * half(a.longitude - b.longitude)));
}

function isInArea(listing: Listing, filters: ListingFilters, access: PremiumAccess): boolean {
  const { bounds, polygon, latitude, longitude, radius } = filters;
  const point = pointOf(listing, access);
  if (bounds && !isWithin(point, bounds)) return false;
  if (polygon && !isInside(point, polygon)) return false;
  if (latitude === undefined || longitude === undefined || !radius) return true;
  return kilometres(point, { latitude, longitude }) <= radius;
}

function hasCategory({ category_id, category_slug }: Listing, filters: ListingFilters): boolean {
  const { category_id: id, category_ids, category_slug_id, category_slug_ids } = filters;
  const slugs = category_slug_ids ?? (category_slug_id ? [category_slug_id] : []);
  return (
    (id === undefined || category_id === id) &&
    (!category_ids?.length || category_ids.includes(category_id)) &&
    (slugs.length === 0 || slugs.includes(category_slug))
  );
}

const isCalled = (name: string, asked?: string) => !asked || name.toLowerCase() === asked.toLowerCase();
const isPromoted = ({ promoted_until }: Listing, now: Date) =>
  promoted_until !== null && promoted_until > now.getTime();

function hasColumns(listing: Listing, filters: ListingFilters, now: Date): boolean {
  const { property_type, property_types, min_price, max_price, posted_since, promoted, premium } = filters;
  const { userid, not_userid, exclude_id } = filters;
  const age = now.getTime() - listing.created_at / 1000;
  return (
    (property_type === undefined || listing.property_type === property_type) &&
    (!property_types?.length || property_types.includes(listing.property_type)) &&
    isCalled(listing.city, filters.city) &&
    isCalled(listing.state, filters.state) &&
    isCalled(listing.country, filters.country) &&
    (min_price === undefined || listing.price >= min_price) &&
    (max_price === undefined || listing.price <= max_price) &&
    (posted_since === undefined || age <= (posted_since === 1 ? 1 : 7) * DAY_MS) &&
    (!promoted || isPromoted(listing, now)) &&
    (!premium || listing.is_premium) &&
    (userid === undefined || listing.user_id === userid) &&
    (not_userid === undefined || listing.user_id !== not_userid) &&
    (exclude_id === undefined || listing.id !== exclude_id)
  );
}

function hasFields(listing: Listing, filters: ListingFilters, access: PremiumAccess): boolean {
  const { parameters = [], parameter_id = [], facility_ids = [] } = filters;
  const isAsked = parameters.length + parameter_id.length + facility_ids.length > 0;
  return (
    !(isAsked && isRestricted(listing, access)) &&
    parameters.every((filter) => isFilled(listing, filter)) &&
    (parameter_id.length === 0 || parameter_id.some((id) => id in listing.fields)) &&
    (facility_ids.length === 0 || facility_ids.some((id) => listing.facilities.includes(id)))
  );
}

function isMatch(listing: Listing, { filters, access, now }: ListingQuery): boolean {
  const { search, prepared = search && searched(search), mentions = [] } = filters;
  return (
    hasColumns(listing, filters, now) &&
    hasCategory(listing, filters) &&
    (!prepared || says(listing, prepared, access)) &&
    mentions.every((mention) => isMentioned(listing, mention, access)) &&
    isInArea(listing, filters, access) &&
    hasFields(listing, filters, access)
  );
}

export const matching = (listings: Listing[], query: ListingQuery): Listing[] =>
  listings.filter((listing) => isMatch(listing, query));

const VALUES: Record<Sort, (listing: Listing) => number> = {
  featured: ({ created_at }) => -created_at,
  newest: ({ created_at }) => -created_at,
  oldest: ({ created_at }) => created_at,
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => -price,
  most_viewed: ({ total_view }) => -total_view,
  most_liked: ({ favourite_count }) => -favourite_count,
};

/** Sorts what matches: equal ones by id, the newest id first but where the oldest are asked for. */
export function inOrder(listings: Listing[], sort: Sort, now: Date): Listing[] {
  const isPast = (listing: Listing) => Number(sort === "featured" && !isPromoted(listing, now));
  const value = VALUES[sort];
  return listings.toSorted(
    (a, b) => isPast(a) - isPast(b) || value(a) - value(b) || (sort === "oldest" ? a.id - b.id : b.id - a.id),
  );
}

/** What a cursor of a listing says, moments to the microsecond. */
export function cursorOf(listing: Listing, sort: Sort, now: Date): Cursor {
  const value = Math.abs(VALUES[sort](listing));
  const isMoment = VALUES[sort] !== VALUES.price_asc && ["featured", "newest", "oldest"].includes(sort);
  return {
    id: listing.id,
    value: isMoment ? value / 1000 : value,
    pastPromoted: sort === "featured" && !isPromoted(listing, now),
  };
}

/** A total, which is exact where type, category, city and country are all that is asked for. */
export function totalOf(count: number, filters: ListingFilters) {
  const isGiven = (value: unknown) => ![undefined, false, ""].includes(value as undefined) && [value].flat().length > 0;
  const { latitude, longitude, ...others } = filters;
  const asked = Object.entries(others).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  const isCounted = asked.every((name) => COUNTED.includes(name));
  return isCounted ? { total: count, isCapped: false } : { total: Math.min(count, CAP), isCapped: count > CAP };
}

const EDGES = [
  0,
  ...Array.from({ length: 10 }, (_, power) => [1, 1.5, 2, 3, 5, 7].map((step) => step * 10 ** power)).flat(),
];

function countBy(listings: Listing[], key: "property_type" | "category_id"): Map<number, number> {
  return new Map([...Map.groupBy(listings, (listing) => listing[key])].map(([value, rows]) => [value, rows.length]));
}

function histogramOf(listings: Listing[]) {
  const classes = EDGES.map((from, index) => {
    const to = EDGES[index + 1] ?? null;
    const count = listings.filter(({ price }) => price >= from && (to === null || price < to)).length;
    return { from, to, count };
  });
  const isFull = ({ count }: { count: number }) => count > 0;
  const last = classes.findLastIndex(isFull);
  return last < 0 ? [] : classes.slice(classes.findIndex(isFull), last + 1);
}

/** Facets of a search whose dimensions have few listings each, and the most that one of the three counts. */
export function facetsOf(listings: Listing[], query: ListingQuery) {
  const without = (...names: (keyof ListingFilters)[]) => {
    const filters = Object.fromEntries(
      Object.entries(query.filters).filter(([name]) => !names.includes(name as "city")),
    );
    return { filters, listings: matching(listings, { ...query, filters }) };
  };
  const types = without("property_type", "property_types");
  const categories = without("category_id", "category_ids", "category_slug_id", "category_slug_ids");
  const prices = without("min_price", "max_price");
  return {
    types: countBy(types.listings, "property_type"),
    categories: countBy(categories.listings, "category_id"),
    prices: histogramOf(prices.listings),
    isEstimated: [types, categories, prices].some(
      (one) => one.listings.length > 5000 && totalOf(one.listings.length, one.filters).isCapped,
    ),
  };
}

const EARTH: Bounds = { north: 90, south: -90, east: 180, west: -180 };

function areaOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters): Bounds {
  if (bounds) return bounds;
  if (polygon) return boundsOfPolygon(polygon);
  return latitude !== undefined && longitude !== undefined && radius
    ? boundsAround(latitude, longitude, radius)
    : EARTH;
}

/** Clusters in no order: cells of the map whose middle is in the area, widened to whole cells. */
export function clustersOf(listings: Listing[], query: ListingQuery, zoom?: number): Cluster[] {
  const { bounds, ...filters } = query.filters;
  const area = areaOf(query.filters);
  const fitting = zoomFor(area, zoom);
  const cells = 2 ** cellBits(fitting);
  const { north, south, east, west } = snapToCells(area, fitting);
  const line = (share: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)));
  const placed = matching(listings, { ...query, filters }).map((listing) => {
    const { latitude, longitude } = publicPoint(listing);
    return { latitude, longitude, price: listing.price, x: line(mapX(longitude)), y: line(mapY(latitude)) };
  });
  return [...Map.groupBy(placed, ({ x, y }) => `${x} ${y}`).values()].flatMap((rows) => {
    const [x, y] = [((rows[0]?.x ?? 0) + 0.5) / cells, ((rows[0]?.y ?? 0) + 0.5) / cells];
    const [left, right] = [x > mapX(west), x < mapX(east)];
    if (y < mapY(north) || y > mapY(south) || !(west > east ? left || right : left && right)) return [];
    const all = (key: "latitude" | "longitude" | "price") => rows.map((row) => row[key]);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [latitudes, longitudes, prices] = [all("latitude"), all("longitude"), all("price")];
    return {
      ...{ lat: mean(latitudes), lng: mean(longitudes), count: rows.length },
      ...{ min_price: Math.min(...prices), max_price: Math.max(...prices) },
      bounds: {
        ...{ n: Math.max(...latitudes), s: Math.min(...latitudes) },
        ...{ e: Math.max(...longitudes), w: Math.min(...longitudes) },
      },
    };
  });
}

/** Ids of what is nearest within 40 km, then of the newest elsewhere. */
export function nearestOf(listings: Listing[], request: NearestRequest): number[] {
  const { id, category_id, property_type, latitude, longitude, access, prepared, limit } = request;
  const filters = { category_id, property_type, exclude_id: id, prepared };
  const now = new Date();
  const alike = matching(listings, { filters, access, now });
  const flat = Math.cos(latitude * RADIANS);
  const distance = (listing: Listing) => {
    const point = pointOf(listing, access);
    const east = Math.abs(point.longitude - longitude);
    return (point.latitude - latitude) ** 2 + (Math.min(east, 360 - east) * flat) ** 2;
  };
  const near = alike
    .filter((listing) => distance(listing) < (NEAREST_KM / KM_PER_DEGREE) ** 2)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
  const elsewhere = inOrder(
    alike.filter((listing) => !near.includes(listing)),
    "newest",
    now,
  );
  return [...near, ...elsewhere].slice(0, limit).map((listing) => listing.id);
}

/** Ids of the newest listings whose titles have words with all these prefixes. */
export const suggestedOf = (listings: Listing[], prepared: string, limit: number): number[] =>
  inOrder(
    listings.filter((listing) => says(listing, prepared.replaceAll("*A", "*"), { full: true }, "A")),
    "newest",
    new Date(),
  )
    .slice(0, limit)
    .map(({ id }) => id);
