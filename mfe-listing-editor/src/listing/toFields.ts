import type { PropertyFields } from "@gable/shared-sdk/calls";
import { parseTypedNumber } from "./numbers.ts";
import type { Section } from "./sections.ts";
import { isAnswered, type ParameterRule } from "./validate.ts";
import { fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/** What is sent of the fields, without pictures and papers. Call it only with values that validated. */
export function propertyFields(
  values: ListingValues,
  media: ListingMedia,
  parameters: ParameterRule[],
): PropertyFields {
  const latitude = parseTypedNumber(values.latitude);
  const longitude = parseTypedNumber(values.longitude);
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    categoryId: Number(values.categoryId),
    kind: values.type,
    price: parseTypedNumber(values.price) ?? 0,
    rentPeriod: values.type === "rent" ? values.rentPeriod : null,
    premium: values.isPrivate,
    address: values.address.trim(),
    clientAddress: values.clientAddress.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    country: values.country.trim(),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    video: values.videoLink.trim(),
    metaTitle: values.metaTitle.trim(),
    metaDescription: values.metaDescription.trim(),
    metaKeywords: values.metaKeywords.trim(),
    parameters: parameters
      .filter((parameter) => isAnswered(parameter, values, media))
      .map((parameter) => ({ id: parameter.id, value: answerOf(parameter, values, media) })),
    facilities: Object.entries(values.facilities).flatMap(([key, text]) => {
      const distance = parseTypedNumber(text);
      return distance === null ? [] : [{ id: Number(key.slice(1)), distance }];
    }),
  };
}

function answerOf(parameter: ParameterRule, values: ListingValues, media: ListingMedia): string | string[] | Blob {
  const key = fieldKey(parameter.id);
  const file = media.parameterFiles[key];
  if (parameter.kind === "file" && file) return file.file;
  const value = values.parameters[key] ?? "";
  if (Array.isArray(value)) return value;
  return parameter.kind === "number" ? String(parseTypedNumber(value) ?? value) : value.trim();
}

const places: Record<string, [Section, string]> = {
  title: ["details", "title"],
  description: ["details", "description"],
  category_id: ["details", "categoryId"],
  property_type: ["details", "type"],
  price: ["details", "price"],
  rentduration: ["details", "rentPeriod"],
  is_premium: ["details", "isPrivate"],
  address: ["location", "address"],
  client_address: ["location", "clientAddress"],
  city: ["location", "city"],
  state: ["location", "state"],
  country: ["location", "country"],
  latitude: ["location", "latitude"],
  longitude: ["location", "longitude"],
  title_image: ["photos", "photos"],
  gallery_images: ["photos", "photos"],
  three_d_image: ["photos", "panorama"],
  documents: ["photos", "papers"],
  video_link: ["photos", "videoLink"],
  meta_title: ["search", "metaTitle"],
  meta_description: ["search", "metaDescription"],
  meta_keywords: ["search", "metaKeywords"],
};

/** Where the editor shows what the provider says of a field of the form, or null when it has no place. */
export function placeOfWireField(name: string): { section: Section; field: string } | null {
  const root = name.split(/[.[]/)[0] ?? "";
  const place = places[root];
  if (place) return { section: place[0], field: place[1] };
  if (root === "parameters") return { section: "facilities", field: "" };
  if (root === "facilities") return { section: "outdoor", field: "" };
  return null;
}
