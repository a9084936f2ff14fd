import * as z from "zod/mini";
import { advertisement, ownDates } from "./own.ts";
import {
  bool,
  count,
  flag,
  list,
  number,
  numberIfAny,
  objectIfAny,
  objectOrNull,
  oneOf,
  oneOfIfAny,
  oneOfOr,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import {
  assignedFacility,
  categoryReference,
  galleryImage,
  PLACE_PRECISIONS,
  pageMeta,
  parameter,
  parameterValue,
  placeFields,
  propertyDocument,
  REVIEW_STATUSES,
  rejectReason,
} from "./shared.ts";

/** Request side: 0 sell, 1 rent (2 sold, 3 rented are stored). Answers say the word. */
export const PROPERTY_TYPES = ["sell", "rent", "sold", "rented"] as const;

/**
 * Why a listing that a member keeps is not to be had: its owner has switched it off, or nothing pays for it any more. Sold
 * and rented are kinds.
 */
export const AVAILABILITIES = ["inactive", "expired"] as const;

const cardFields = {
  id: number(),
  slug_id: text(),
  category_id: count(),
  ...placeFields,
  price: count(),
  // Some providers leak the stored number.
  property_type: z.pipe(
    z.transform((value) => PROPERTY_TYPES[value as number] ?? value),
    oneOf(PROPERTY_TYPES),
  ),
  title: text(),
  title_image: text(),
  is_premium: bool(),
  address: text(),
  rentduration: text(),
  promoted: bool(),
  parameters: list(parameterValue),
  category: objectOrNull(categoryReference),
  is_favourite: flag(),
  gallery: list(galleryImage),
  documents: list(propertyDocument),
  assign_facilities: list(assignedFacility),
  favourite_count: numberIfAny(),
  added_by: numberIfAny(),
  created_at: textIfAny(),
  created_at_iso: textIfAny(),
  /** Of favourites and boards alone; absent while the listing is on show. With it, what only its page would tell is empty. */
  availability: oneOfIfAny(AVAILABILITIES),
};

export const propertyCard = z.object(cardFields);
export type WirePropertyCard = z.output<typeof propertyCard>;

/** Extension `hidden-parts`: present where this viewer is sent a premium listing cut down. */
const hiddenParts = z.object({
  /** A picture that stands where photographs are hidden, made of none of them. */
  placeholder: text(),
});

/**
 * Extension `price-medians`, of a property that is asked for by itself: quartiles of the prices on offer of its city,
 * category and purpose (rents of one period). Absent where there are too few to say.
 */
const priceMedian = z.object({
  city: text(),
  category: text(),
  count: count(),
  lower: count(),
  median: count(),
  upper: count(),
});

const detailFields = {
  ...cardFields,
  description: text(),
  request_status: oneOfOr(REVIEW_STATUSES, "pending"),
  status: flag(),
  /** Extension `place-precision`; absent where the place is exact. */
  place_precision: z.optional(oneOfOr(PLACE_PRECISIONS, "exact")),
  /** Extension `picture-texts`: what the title image shows, in words. */
  title_image_alt: textIfAny(),
  title_image_hash: text(),
  three_d_image: text(),
  post_created: text(),
  total_view: count(),
  video_link: text(),
  ...pageMeta,
  is_verified: bool(),
  inquiry: bool(),
  total_favourite_users: count(),
  total_interested_users: count(),
  is_reported: bool(),
  is_interested: flag(),
  is_interest_available: bool(),
  is_report_available: bool(),
  is_blocked_by_me: bool(),
  is_blocked_by_user: bool(),
  customer_name: text(),
  customer_id: numberIfAny(),
  customer_slug_id: text(),
  email: text(),
  mobile: text(),
  profile: text(),
  client_address: text(),
  advertisement: objectIfAny(advertisement),
  hidden: objectIfAny(hiddenParts),
  /** Extension `confirmations`: ISO date of when the owner last said that it holds. */
  confirmed_at: textIfAny(),
  price_median: objectIfAny(priceMedian),
};

export const propertyDetail = z.object(detailFields);
export type WirePropertyDetail = z.output<typeof propertyDetail>;

export const ownProperty = z.object({
  ...detailFields,
  is_feature_available: bool(),
  reject_reason: rejectReason,
  interested_users: list(z.object({ id: number(), name: text(), profile: text() })),
  total_click: count(),
  ...ownDates,
});
export type WireOwnProperty = z.output<typeof ownProperty>;

export const category = z.object({
  id: number(),
  category: word(),
  image: text(),
  slug_id: text(),
  ...pageMeta,
  parameter_types: list(parameter),
  properties_count: numberIfAny(),
});
export type WireCategory = z.output<typeof category>;

export const facility = z.object({ id: number(), name: word(), image: text() });

export const city = z.object({ City: text(), Count: count(), image: text() });
