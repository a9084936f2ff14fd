import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import { count, text, textIfAny } from "./primitives.ts";
import { propertyDetail } from "./rows.ts";

/** A list of texts, or "" for none; comma text is read as a list. */
const textsOrNone = () =>
  z.pipe(
    z.transform((value) => {
      const parts = Array.isArray(value) ? value : String(value ?? "").split(",");
      const texts = parts.map((part) => String(part ?? "").trim()).filter(Boolean);
      return texts.length > 0 ? texts : "";
    }),
    z.union([z.literal(""), z.array(z.string())]),
  );

/** What a member wants to be shown; an empty list where nothing has been said. */
const interests = z.pipe(
  z.transform((value) => {
    const isSaid =
      typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
    return isSaid ? value : [];
  }),
  z.union([
    z.object({
      user_id: count(),
      category_ids: textsOrNone(),
      price_range: textsOrNone(),
      property_type: textsOrNone(),
      /** Spelled so. */
      outdoor_facilitiy_ids: textsOrNone(),
      city: text(),
    }),
    z.array(z.never()),
  ]),
);
export type WireInterests = z.output<typeof interests>;

export const getPersonalisedFields = wireCall({
  method: "GET",
  path: "personalised-fields",
  access: "required",
  request: noRequest,
  answer: z.object({ data: interests }),
});

/** Lists as comma text: `price_range` "min,max", `property_type` "0", "1" or "0,1". What is absent is forgotten. */
export const savePersonalisedFields = wireCall({
  method: "POST",
  path: "personalised-fields",
  access: "required",
  request: z.object({
    category_ids: textIfAny(),
    outdoor_facilitiy_ids: textIfAny(),
    price_range: textIfAny(),
    property_type: textIfAny(),
    city: textIfAny(),
  }),
  answer: z.object({ data: interests }),
});

export const deletePersonalisedFields = wireCall({
  method: "DELETE",
  path: "personalised-fields",
  access: "required",
  request: noRequest,
  answer: nothing,
});

export const getUserRecommendation = wireCall({
  method: "GET",
  path: "get_user_recommendation",
  access: "required",
  request: z.object(paging),
  answer: pageOf(propertyDetail),
});
