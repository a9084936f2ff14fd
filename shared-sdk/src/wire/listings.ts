import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  commaTexts,
  count,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  oneOf,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import { category, city, facility, PROPERTY_TYPES, propertyCard, propertyDetail } from "./rows.ts";
import { assignedFacility, parameter, parameterValue } from "./shared.ts";

export const getCategories = wireCall({
  method: "GET",
  path: "get_categories",
  access: "public",
  request: z.object({
    ...paging,
    search: textIfAny(),
    has_property: flagIfAny(),
    /** Extension `list-filters`. */
    has_article: flagIfAny(),
    id: numberIfAny(),
    slug_id: textIfAny(),
  }),
  answer: pageOf(category),
});

const placeFilters = { city: textIfAny(), state: textIfAny(), country: textIfAny() };

export const getProperty = wireCall({
  method: "GET",
  path: "get_property",
  access: "optional",
  request: z.object({
    ...paging,
    ...placeFilters,
    id: numberIfAny(),
    slug_id: textIfAny(),
    category_id: numberIfAny(),
    category_slug_id: textIfAny(),
    property_type: numberIfAny(),
    min_price: numberIfAny(),
    max_price: numberIfAny(),
    posted_since: numberIfAny(),
    promoted: flagIfAny(),
    top_rated: flagIfAny(),
    most_liked: flagIfAny(),
    users_promoted: flagIfAny(),
    get_simiilar: flagIfAny(),
    search: textIfAny(),
    userid: numberIfAny(),
    current_user: numberIfAny(),
  }),
  answer: z.object({
    data: list(propertyDetail),
    total: numberIfAny(),
    similar_properties: list(propertyDetail),
  }),
});

export const SORTS = ["price_asc", "price_desc", "newest", "oldest", "featured"] as const;

export const getPropertyList = wireCall({
  method: "GET",
  path: "get-property-list",
  access: "optional",
  request: z.object({
    ...paging,
    ...placeFilters,
    property_type: numberIfAny(),
    category_id: numberIfAny(),
    category_slug_id: textIfAny(),
    min_price: numberIfAny(),
    max_price: numberIfAny(),
    /** 0 last week, 1 yesterday. */
    posted_since: numberIfAny(),
    most_viewed: flagIfAny(),
    most_liked: flagIfAny(),
    promoted: flagIfAny(),
    search: textIfAny(),
    parameter_id: commaTexts(),
    /** Filled fields by value, all of them, as JSON text: as `search-properties` has them. */
    parameters: textIfAny(),
    get_all_premium_properties: flagIfAny(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    /** Kilometres. */
    radius: numberIfAny(),
    sort_by: z.optional(oneOf(SORTS)),
  }),
  answer: pageOf(propertyCard),
});

export const getNearbyProperties = wireCall({
  method: "GET",
  path: "get_nearby_properties",
  access: "public",
  request: z.object({
    city: textIfAny(),
    state: textIfAny(),
    type: numberIfAny(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    radius: numberIfAny(),
    /** Edges of a rectangle, degrees: all four or none. East of a west that is larger lies across the antimeridian. */
    n: numberIfAny(),
    s: numberIfAny(),
    e: numberIfAny(),
    w: numberIfAny(),
    ...paging,
  }),
  answer: pageOf(propertyCard),
});

/** Like one property: same category, near in place, price and facts. Old providers send no total. */
export const getAllSimilarProperties = wireCall({
  method: "GET",
  path: "get-all-similar-properties",
  access: "optional",
  request: z.object({ ...paging, property_id: number(), search: textIfAny() }),
  answer: pageOf(propertyCard),
});

const comparedProperty = z.object({
  id: number(),
  slug_id: text(),
  title: text(),
  city: text(),
  state: text(),
  country: text(),
  is_premium: bool(),
  title_image: text(),
  address: text(),
  created_at: text(),
  price: count(),
  rentduration: text(),
  property_type: z.pipe(
    z.transform((value) => PROPERTY_TYPES[value as number] ?? value),
    oneOf(PROPERTY_TYPES),
  ),
  total_likes: count(),
  total_views: count(),
  facilities: list(parameterValue),
  near_by_places: list(assignedFacility),
  /** Extension `compare-slugs`. */
  category: text(),
});
export type WireComparedProperty = z.output<typeof comparedProperty>;

/** Two of the same category. Premium ones need an account and the feature. Slugs: extension `compare-slugs`. */
export const compareProperties = wireCall({
  method: "GET",
  path: "compare-properties",
  access: "optional",
  request: z.object({
    source_property_id: numberIfAny(),
    target_property_id: numberIfAny(),
    source_slug_id: textIfAny(),
    target_slug_id: textIfAny(),
  }),
  answer: z.object({ data: z.object({ source_property: comparedProperty, target_property: comparedProperty }) }),
});

/** Extension `confirmations`: the owner says that all of a listing still holds. */
export const confirmProperty = wireCall({
  method: "POST",
  path: "confirm-property",
  access: "required",
  request: z.object({ property_id: number() }),
  answer: z.object({ data: z.object({ confirmed_at: text() }) }),
});

/** Counts a view of a property, or of a project, once per visitor and day. */
export const setPropertyTotalClick = wireCall({
  method: "POST",
  path: "set_property_total_click",
  access: "optional",
  request: z.object({ property_id: numberIfAny(), project_id: numberIfAny() }),
  answer: nothing,
});

/** Who is interested in an own property. Old providers answer a failure when nobody is. */
export const getInterestedUsers = wireCall({
  method: "GET",
  path: "get_interested_users",
  access: "required",
  request: z.object({ ...paging, property_id: numberIfAny(), slug_id: textIfAny() }),
  answer: pageOf(z.object({ id: number(), name: text(), profile: text(), email: text(), mobile: text() })),
});

export const getCitiesData = wireCall({
  method: "GET",
  path: "get-cities-data",
  access: "public",
  request: z.object(paging),
  answer: pageOf(city),
});

export const getFacilities = wireCall({
  method: "GET",
  path: "get_facilities",
  access: "public",
  request: noRequest,
  answer: pageOf(facility),
});

/** The name says facilities, the data are parameters. */
export const getFacilitiesForFilter = wireCall({
  method: "GET",
  path: "get-facilities-for-filter",
  access: "public",
  request: z.object({ category_id: numberIfAny() }),
  answer: pageOf(parameter),
});

export const addFavourite = wireCall({
  method: "POST",
  path: "add_favourite",
  access: "required",
  /** `type`: 1 add, 0 remove. */
  request: z.object({ property_id: number(), type: flag() }),
  answer: nothing,
});

export const getFavouriteProperty = wireCall({
  method: "GET",
  path: "get_favourite_property",
  access: "required",
  request: z.object(paging),
  answer: pageOf(propertyDetail),
});

export const interestedUsers = wireCall({
  method: "POST",
  path: "interested_users",
  access: "required",
  /** `type`: 1 add, 0 remove. */
  request: z.object({ property_id: number(), type: flag() }),
  answer: nothing,
});

export const getReportReasons = wireCall({
  method: "GET",
  path: "get_report_reasons",
  access: "public",
  request: noRequest,
  answer: pageOf(z.object({ id: number(), reason: word() })),
});

/** `reason_id` 0 is another reason, told in `other_message`. */
export const addReports = wireCall({
  method: "POST",
  path: "add_reports",
  access: "required",
  request: z.object({ reason_id: count(), property_id: number(), other_message: textIfAny() }),
  answer: nothing,
});
