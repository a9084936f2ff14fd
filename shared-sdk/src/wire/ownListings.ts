import * as z from "zod/mini";
import { nothing, paging, wireCall } from "./envelope.ts";
import { ownListFilters, statusCounts } from "./own.ts";
import {
  bool,
  file,
  files,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  numberOrNull,
  oneOf,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import { ownProperty, propertyDetail } from "./rows.ts";
import { facilityRows, PLACE_PRECISIONS, parameterRows, pictureTextRows, REVIEW_STATUSES } from "./shared.ts";

const propertyForm = {
  userid: numberIfAny(),
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
  /** Extension `place-precision`. */
  place_precision: z.optional(oneOf(PLACE_PRECISIONS)),
  /** Extension `picture-texts`. */
  picture_texts: pictureTextRows(),
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

/** Extension `slug-check`: whether a slug is free for a listing of the member's, and nothing of whose it is. */
export const getSlugCheck = wireCall({
  method: "GET",
  path: "slug-check",
  access: "required",
  request: z.object({
    kind: oneOf(["property", "project"]),
    slug_id: word(),
    /** Of the member's own listing, which may keep its slug. */
    id: numberIfAny(),
  }),
  answer: z.object({ data: z.object({ free: bool() }) }),
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
    ...ownListFilters,
  }),
  answer: z.object({
    data: list(ownProperty),
    total: numberIfAny(),
    total_views: numberIfAny(),
    status_counts: statusCounts,
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

/** Extension `uploads`: one file a request; its id goes where a file would go in a form. */
export const uploads = wireCall({
  method: "POST",
  path: "uploads",
  access: "required",
  // `kind` is `panorama` for a picture all around, which is kept in larger sizes.
  request: z.object({ file: file(), kind: textIfAny() }),
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
