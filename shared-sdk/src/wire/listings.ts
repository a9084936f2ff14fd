import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  commaTexts,
  count,
  file,
  files,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  numberOrNull,
  objectIfAny,
  oneOf,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import { category, city, facility, ownProperty, propertyCard, propertyDetail } from "./rows.ts";
import { facilityRows, parameter, parameterRows, REVIEW_STATUSES } from "./shared.ts";

export const getCategories = wireCall({
  method: "GET",
  path: "get_categories",
  access: "public",
  request: z.object({
    ...paging,
    search: textIfAny(),
    has_property: flagIfAny(),
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
  }),
  answer: pageOf(propertyCard),
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

const propertyForm = {
  title: textIfAny(),
  description: textIfAny(),
  category_id: numberIfAny(),
  /** 0 sell, 1 rent. */
  property_type: numberIfAny(),
  price: numberIfAny(),
  rentduration: textIfAny(),
  address: textIfAny(),
  client_address: textIfAny(),
  city: textIfAny(),
  state: textIfAny(),
  country: textIfAny(),
  latitude: numberIfAny(),
  longitude: numberIfAny(),
  video_link: textIfAny(),
  meta_title: textIfAny(),
  meta_description: textIfAny(),
  meta_keywords: textIfAny(),
  meta_image: file(),
  is_premium: flagIfAny(),
  slug_id: textIfAny(),
  title_image: file(),
  three_d_image: file(),
  parameters: parameterRows(),
  facilities: facilityRows(),
  gallery_images: files(),
  documents: files(),
};

export const postProperty = wireCall({
  method: "POST",
  path: "post_property",
  access: "required",
  request: z.object({
    ...propertyForm,
    title: word(),
    description: word(),
    category_id: number(),
    property_type: number(),
    price: number(),
    address: word(),
  }),
  answer: z.object({ data: list(propertyDetail) }),
});

export const updatePostProperty = wireCall({
  method: "POST",
  path: "update_post_property",
  access: "required",
  request: z.object({
    ...propertyForm,
    id: number(),
    /** 0 update, 1 delete. */
    action_type: flag(),
    remove_gallery_images: list(number()),
    remove_documents: list(number()),
    remove_three_d_image: flagIfAny(),
  }),
  answer: z.object({ data: list(propertyDetail) }),
});

export const deleteProperty = wireCall({
  method: "POST",
  path: "delete_property",
  access: "required",
  request: z.object({ id: number() }),
  answer: nothing,
});

export const getAddedProperties = wireCall({
  method: "GET",
  path: "get-added-properties",
  access: "required",
  request: z.object({
    ...paging,
    id: numberIfAny(),
    slug_id: textIfAny(),
    property_type: numberIfAny(),
    status: flagIfAny(),
    request_status: z.optional(oneOf(REVIEW_STATUSES)),
    is_promoted: flagIfAny(),
  }),
  answer: z.object({
    data: list(ownProperty),
    total: numberIfAny(),
    total_views: numberIfAny(),
    similiar_properties: z.optional(list(propertyDetail)),
  }),
});

/** The owner's switch; only for approved listings. */
export const changePropertyStatus = wireCall({
  method: "POST",
  path: "change-property-status",
  access: "required",
  request: z.object({ property_id: number(), status: flag() }),
  answer: nothing,
});

/** `status`: 2 sold, 3 rented, 1 puts a rented one back to rent. */
export const updatePropertyStatus = wireCall({
  method: "POST",
  path: "update_property_status",
  access: "required",
  request: z.object({ property_id: number(), status: number() }),
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

/** Extension `uploads`: one file a request; its id goes where a file would go in a form. */
export const uploads = wireCall({
  method: "POST",
  path: "uploads",
  access: "required",
  request: z.object({ file: file() }),
  answer: z.object({
    data: z.object({
      id: word(),
      url: text(),
      thumb_url: text(),
      width: numberOrNull(),
      height: numberOrNull(),
      blurhash: text(),
    }),
  }),
});

/** Extension `autocomplete`. */
export const autocomplete = wireCall({
  method: "GET",
  path: "autocomplete",
  access: "public",
  request: z.object({ q: text() }),
  answer: z.object({
    data: list(
      z.object({
        kind: oneOf(["city", "area", "category", "agent", "property"]),
        label: word(),
        slug_id: textIfAny(),
        bounds: objectIfAny(z.object({ n: number(), s: number(), e: number(), w: number() })),
      }),
    ),
  }),
});
