import * as z from "zod/mini";
import { count, flag, list, number, numberIfAny, oneOfOr, parseJson, text, textIfAny, word } from "./primitives.ts";

/** Category as listings carry it. */
export const categoryReference = z.object({ id: number(), category: text(), image: text(), slug_id: text() });

export const PARAMETER_TYPES = [
  "textbox",
  "textarea",
  "number",
  "dropdown",
  "radiobutton",
  "checkbox",
  "file",
] as const;

const parameterFields = {
  id: number(),
  name: word(),
  type_of_parameter: oneOfOr(PARAMETER_TYPES, "textbox"),
  type_values: z.pipe(
    z.transform((value) => {
      const options = typeof value === "string" && value.startsWith("[") ? parseJson(value) : value;
      return Array.isArray(options) ? options.map(String) : null;
    }),
    z.nullable(z.array(z.string())),
  ),
  /** What stands for each of `type_values` in the language of the answer; of the extension `choice-texts`. */
  type_texts: z.optional(z.array(z.string())),
  image: text(),
  is_required: flag(),
};

/** A field of a category. */
export const parameter = z.object(parameterFields);

/** A filled field: text, several for a checkbox, an address for a file. */
export const parameterValue = z.object({
  ...parameterFields,
  value: z.pipe(
    z.transform((value) => (Array.isArray(value) ? value.map(String) : value === null ? "" : String(value ?? ""))),
    z.union([z.string(), z.array(z.string())]),
  ),
  /** What stands for the choice, or for each of the choices, of `value`; of the extension `choice-texts`. */
  value_text: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** Outdoor facility of a property. `distance` in the unit of the setting `distance_option`. */
export const assignedFacility = z.object({
  id: count(),
  property_id: count(),
  facility_id: number(),
  distance: count(),
  name: text(),
  image: text(),
});

/** `image` is the file name, `image_url` the address; some providers send the bare address. */
export const galleryImage = z.pipe(
  z.transform((value) => (typeof value === "string" ? { id: 0, image: value, image_url: value } : value)),
  z.object({
    id: count(),
    image: text(),
    image_url: text(),
    /** `plan`, of the extension `floor-plans`; photographs have none. */
    kind: textIfAny(),
    /** What it shows, in words; of the extension `picture-texts`. */
    alt: textIfAny(),
  }),
);

export const propertyDocument = z.object({
  id: count(),
  property_id: count(),
  file_name: text(),
  file: text(),
  type: text(),
});

export const rejectReason = z.pipe(
  z.transform((value) => (value && typeof value === "object" && "reason" in value ? value : {})),
  z.object({ id: numberIfAny(), reason: textIfAny(), created_at: textIfAny() }),
);

export const pageMeta = { meta_title: text(), meta_description: text(), meta_keywords: text(), meta_image: text() };

export const placeFields = {
  city: text(),
  state: text(),
  country: text(),
  latitude: z.pipe(
    z.transform((value) => (value === null || value === undefined ? "" : String(value))),
    z.string(),
  ),
  longitude: z.pipe(
    z.transform((value) => (value === null || value === undefined ? "" : String(value))),
    z.string(),
  ),
};

export const REVIEW_STATUSES = ["pending", "approved", "rejected", "expired"] as const;

/** What of its place a listing shows to others than its owner; of the extension `place-precision`. */
export const PLACE_PRECISIONS = ["exact", "quarter"] as const;

/**
 * Form rows `picture_texts[i]`, of the extension `picture-texts`. `picture` is `cover`, the id of a picture of the gallery,
 * or `new:0` for the first of the new ones; an empty text takes the words away.
 */
export const pictureTextRows = () => list(z.object({ picture: word(), text: text() }));

/** Form rows `parameters[i]` and `facilities[i]`. */
export const parameterRows = () =>
  list(
    z.object({
      parameter_id: number(),
      value: z.pipe(
        z.transform((value) =>
          value === undefined || value === null ? "" : typeof value === "number" ? String(value) : value,
        ),
        z.union([z.string(), z.array(z.string()), z.custom<Blob>()]),
      ),
    }),
  );
export const facilityRows = () => list(z.object({ facility_id: number(), distance: count() }));
