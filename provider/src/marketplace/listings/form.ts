import { z } from "zod";
import { input, isUploadedFile, type UploadedFile } from "../../platform/http/index.ts";
import { pictureTexts } from "./pictureTexts.ts";

/** What of its place a listing shows to others than its owner. */
const PLACE_PRECISIONS = ["exact", "quarter"] as const;
const RENT_DURATIONS = ["Daily", "Monthly", "Quarterly", "Yearly"] as const;
const LARGEST_PRICE = 1e13;
/** In the site's unit, which may be metres. */
const FARTHEST = 1_000_000;

export const videoLink = () =>
  input
    .text(500)
    .refine(
      (link) =>
        !link || /^https?:\/\/((www|m)\.)?(youtube\.com\/(watch\?|shorts\/|embed\/|live\/)|youtu\.be\/)/.test(link),
      "The video must be a YouTube address.",
    );

/** Any other word falls back to Monthly, as providers of the family do. */
const rentDuration = () =>
  input
    .text(20)
    .transform((word) =>
      word ? (RENT_DURATIONS.find((known) => known.toLowerCase() === word.toLowerCase()) ?? "Monthly") : undefined,
    );

const values = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.union([z.string(), z.number().transform(String)])),
  z.custom<UploadedFile>(isUploadedFile),
]);

const givenParameter = z.object({ parameter_id: input.id("parameter_id"), value: values.optional() });
const givenFacility = z.object({
  facility_id: input.id("facility_id"),
  distance: input
    .number("distance")
    .transform((distance) => distance ?? 0)
    .refine((distance) => distance >= 0 && distance <= FARTHEST, "distance is between 0 and 1000000."),
});

export const placePrecision = () =>
  z.preprocess(
    (word) => (word === "" ? undefined : word),
    z.enum(PLACE_PRECISIONS, `place_precision is one of ${PLACE_PRECISIONS.join(", ")}.`).optional(),
  );

const shared = {
  rentduration: rentDuration(),
  client_address: input.text(500),
  city: input.text(120),
  state: input.text(120),
  country: input.text(120),
  video_link: videoLink(),
  meta_title: input.text(200),
  meta_description: input.text(500, { isMultiline: true }),
  meta_keywords: input.text(500),
  meta_image: input.fileOrUpload(),
  is_premium: input.flag(),
  slug_id: input.text(150),
  three_d_image: input.fileOrUpload(),
  parameters: input.list(givenParameter),
  facilities: input.list(givenFacility),
  gallery_images: input.filesOrUploads(),
  documents: input.filesOrUploads(10),
  place_precision: placePrecision(),
  picture_texts: pictureTexts(),
};

/** A stored type: 0 sell, 1 rent, 2 sold, 3 rented. */
export const storedType = (label: string) =>
  input
    .integer(label)
    .refine((type) => type === undefined || (type >= 0 && type <= 3), `${label} is 0 (sell), 1 (rent), 2 (sold) or 3.`);

const price = () =>
  input.requiredNumber("Price", 0).refine((value) => value <= LARGEST_PRICE, "The price is too large.");
const propertyType = () =>
  input.id("Property type").refine((type) => type === 0 || type === 1, "Property type is 0 (sell) or 1 (rent).");

/** Form of `post_property`. */
export const newProperty = z.object({
  ...shared,
  title: input.requiredText("Title", 200),
  description: input.requiredText("Description", 20_000, { isMultiline: true }),
  category_id: input.id("Category"),
  property_type: propertyType(),
  price: price(),
  address: input.requiredText("Address", 500),
  title_image: input.requiredFile("The title image"),
  latitude: input.requiredLatitude(),
  longitude: input.requiredLongitude(),
});

const clearedVideo = () => z.union([z.literal(""), videoLink()]);

/** An empty text in place of a list empties it. */
const clearableList = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === "" ? [] : value), input.list(item));

/** Form of `update_post_property`: what is absent stays, empty text clears. */
export const changedProperty = z.object({
  ...shared,
  client_address: input.clearableText(500),
  city: input.clearableText(120),
  state: input.clearableText(120),
  country: input.clearableText(120),
  video_link: clearedVideo(),
  meta_title: input.clearableText(200),
  meta_description: input.clearableText(500, { isMultiline: true }),
  meta_keywords: input.clearableText(500),
  meta_image: input.clearableFile(),
  parameters: clearableList(givenParameter),
  facilities: clearableList(givenFacility),
  id: input.id(),
  action_type: input.flag(),
  title: input.keptText("Title", 200),
  description: input.keptText("Description", 20_000, { isMultiline: true }),
  category_id: input.integer("Category"),
  property_type: input.integer("Property type"),
  price: z.preprocess((value) => (value === "" ? undefined : value), price().optional()),
  address: input.keptText("Address", 500),
  title_image: input.fileOrUpload(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  remove_gallery_images: input.idList(),
  remove_documents: input.idList(),
  remove_three_d_image: input.flag(),
});

export type NewProperty = z.output<typeof newProperty>;
export type ChangedProperty = z.output<typeof changedProperty>;
