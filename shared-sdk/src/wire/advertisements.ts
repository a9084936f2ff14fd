import * as z from "zod/mini";
import { nothing, pageOf, paging, wireCall } from "./envelope.ts";
import { bool, count, number, numberIfAny, numberOrNull, objectIfAny, oneOf, text, textIfAny } from "./primitives.ts";
import { categoryReference } from "./shared.ts";

export const FEATURED_KINDS = ["property", "project"] as const;

/** Uses one of the member's `property_feature` or `project_feature`; a second live one is refused. */
export const storeAdvertisement = wireCall({
  method: "POST",
  path: "store_advertisement",
  access: "required",
  request: z.object({ feature_for: oneOf(FEATURED_KINDS), property_id: numberIfAny(), project_id: numberIfAny() }),
  answer: z.object({ message: textIfAny() }),
});

const listed = {
  id: number(),
  category_id: count(),
  slug_id: text(),
  title: text(),
  city: text(),
  state: text(),
  country: text(),
  category: objectIfAny(categoryReference),
};

export const featuredRow = z.object({
  id: number(),
  /** 0 approved, 1 pending, 2 rejected, 3 expired. */
  status: count(),
  start_date: text(),
  end_date: text(),
  is_enable: z.optional(bool()),
  property_id: numberOrNull(),
  project_id: numberOrNull(),
  property: objectIfAny(z.object({ ...listed, propery_type: numberIfAny(), price: count(), title_image: text() })),
  project: objectIfAny(z.object({ ...listed, type: text(), image: text() })),
});
export type WireFeaturedRow = z.output<typeof featuredRow>;

/** The member's advertisements, live and past, newest first. */
export const getFeaturedData = wireCall({
  method: "GET",
  path: "get-featured-data",
  access: "required",
  request: z.object({ ...paging, type: oneOf(FEATURED_KINDS) }),
  answer: pageOf(featuredRow),
});

export const deleteAdvertisement = wireCall({
  method: "POST",
  path: "delete_advertisement",
  access: "required",
  request: z.object({ id: number() }),
  answer: nothing,
});
