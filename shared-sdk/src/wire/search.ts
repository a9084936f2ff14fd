import * as z from "zod/mini";
import { wireCall } from "./envelope.ts";
import {
  bool,
  commaTexts,
  count,
  flagIfAny,
  list,
  number,
  numberIfAny,
  numberOrNull,
  objectIfAny,
  oneOf,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";
import { PROPERTY_TYPES, propertyCard } from "./rows.ts";

export const SEARCH_SORTS = [
  "featured",
  "newest",
  "oldest",
  "price_asc",
  "price_desc",
  "most_viewed",
  "most_liked",
] as const;

/** Degrees; west is greater than east across the antimeridian. */
const wireBounds = z.object({ n: number(), s: number(), e: number(), w: number() });

export const cluster = z.object({
  lat: number(),
  lng: number(),
  count: count(1),
  min_price: count(),
  max_price: count(),
  bounds: objectIfAny(wireBounds),
});

/** A price class: `from` inclusive, `to` exclusive, null for the last one. */
const priceClass = z.object({ from: count(), to: numberOrNull(), count: count() });

const facets = z.object({
  /** As if no type had been asked for; the same for the other two. */
  type: list(z.object({ value: oneOf(PROPERTY_TYPES), count: count() })),
  category: list(z.object({ id: number(), name: text(), slug_id: text(), count: count() })),
  price_histogram: list(priceClass),
  /** Whether the counts are of 5,000 of the listings that match, where more do: lower bounds, not scaled. */
  estimated: z.optional(bool()),
});

/** Something that the words of a search ask for. */
const wordsPart = z.object({
  /** What it narrows by; `count` is a field with a number, `feature` a choice or something near. */
  kind: word(),
  /** The place, the categories, the field, or the words as they were typed. */
  text: word(),
  /** The words of the search that leave it out: its own stand in quotation marks. */
  without: word(),
  /** The words of the search without its own. */
  broader: text(),
  type: textIfAny(),
  min: numberIfAny(),
  max: numberIfAny(),
});

const understood = z.object({
  parts: list(wordsPart),
  /** What nothing has beside the other parts: it is not asked for. */
  left_out: list(wordsPart),
  /** The words of a search for the words as they are. */
  exact: word(),
});

/**
 * Extension `search`. In a form `bounds`, `polygon` and `values` are JSON text. Clusters come with `bounds` or
 * `polygon`, facets and total with every first page (without `cursor`), unless their switch says otherwise.
 */
export const searchProperties = wireCall({
  method: "POST",
  path: "search-properties",
  access: "optional",
  body: "json",
  request: z.object({
    /** 0 sell, 1 rent. */
    property_type: numberIfAny(),
    category_id: numberIfAny(),
    /** Any of them. */
    category_ids: commaTexts(),
    category_slug_id: textIfAny(),
    city: textIfAny(),
    state: textIfAny(),
    country: textIfAny(),
    min_price: numberIfAny(),
    max_price: numberIfAny(),
    /** 0 last week, 1 yesterday. */
    posted_since: numberIfAny(),
    most_viewed: flagIfAny(),
    most_liked: flagIfAny(),
    promoted: flagIfAny(),
    /** Every word begins a word of the listing; places also with typing errors. */
    search: textIfAny(),
    /** Filled fields, any of them. */
    parameter_id: commaTexts(),
    /** Filled fields, all of them: numbers by bounds (inclusive), choices by any of `values`. */
    parameters: list(
      z.object({
        parameter_id: number(),
        min: numberIfAny(),
        max: numberIfAny(),
        values: z.optional(list(text())),
      }),
    ),
    get_all_premium_properties: flagIfAny(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    /** Kilometres. */
    radius: numberIfAny(),
    bounds: textIfAny(),
    /** `[[longitude, latitude], …]`, 3 to 100 corners. */
    polygon: textIfAny(),
    /** Of the web map that clusters are for. */
    zoom: numberIfAny(),
    sort: z.optional(oneOf(SEARCH_SORTS)),
    /** The `next_cursor` of the page before; the other fields stay as they were. */
    cursor: textIfAny(),
    /** Extension `search-pages`: so many listings are left out first, up to 10,000. Without it only cursors go on. */
    offset: numberIfAny(),
    /** 0 to 100, 20 when absent. */
    limit: numberIfAny(),
    /** `items` only where all that match fit into `limit`. */
    all_or_none: flagIfAny(),
    clusters: flagIfAny(),
    facets: flagIfAny(),
  }),
  answer: z.object({
    data: z.object({
      items: list(propertyCard),
      clusters: list(cluster),
      facets: z.nullable(z.optional(facets)),
      /** Null on the last page. */
      next_cursor: textOrNull(),
      total: count(),
      /** There are more than `total`. */
      total_capped: bool(),
      /** Words that were taken for others as well. */
      corrections: list(z.object({ from: word(), to: list(word()) })),
      /** Extension `search-words`: what the words were taken for; null where they are looked for as they are. */
      understood: z.nullable(z.optional(understood)),
    }),
    total: numberIfAny(),
  }),
});

export const SUGGESTION_KINDS = ["city", "area", "category", "agent", "property"] as const;

/** Extension `autocomplete`: at most ten, those that begin with the words first. */
export const autocomplete = wireCall({
  method: "GET",
  path: "autocomplete",
  access: "public",
  request: z.object({ q: text() }),
  answer: z.object({
    data: list(
      z.object({
        kind: oneOf(SUGGESTION_KINDS),
        label: word(),
        /** What tells it from others of the same name: region and country of a city, the place of a listing. */
        context: textIfAny(),
        slug_id: textIfAny(),
        /** Listings there. */
        count: numberIfAny(),
        bounds: objectIfAny(wireBounds),
      }),
    ),
    total: numberIfAny(),
  }),
});
