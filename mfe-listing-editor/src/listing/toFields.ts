import type { ProjectFields, PropertyFields } from "@gable/shared-sdk/calls";
import { parseTypedDegrees, parseTypedNumber } from "@gable/shared-sdk/rules";
import { namedFile } from "./namedFile.ts";
import type { Section } from "./sections.ts";
import { slugOf } from "./slug.ts";
import { isAnswered, type ParameterRule } from "./validate.ts";
import { fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/**
 * What is sent of the fields, without pictures and documents. Call it only with values that validated.
 * @param listed slug that the provider has; one that was not changed is not sent
 */
export function propertyFields(
  values: ListingValues,
  media: ListingMedia,
  parameters: ParameterRule[],
  listed = "",
): PropertyFields {
  return {
    ...commonFields(values, listed),
    kind: values.type,
    price: parseTypedNumber(values.price) ?? 0,
    rentPeriod: values.type === "rent" ? values.rentPeriod : null,
    premium: values.isPrivate,
    address: values.address.trim(),
    clientAddress: values.clientAddress.trim(),
    parameters: parameters
      .filter((parameter) => isAnswered(parameter, values, media))
      .map((parameter) => ({ id: parameter.id, value: answerOf(parameter, values, media) })),
    placeAccuracy: values.placeAccuracy,
    facilities: distancesOf(values).map(([key, distance]) => ({ id: Number(key.slice(1)), distance })),
  };
}

/** The distances that were filled in, by `fieldKey`, in the order in which they are sent. */
function distancesOf({ facilities }: ListingValues): [string, number][] {
  return Object.entries(facilities).flatMap(([key, text]) => {
    const distance = parseTypedNumber(text);
    return distance === null ? [] : [[key, distance]];
  });
}

/** The same of a project, without its pictures, documents and floors. */
export function projectFields(values: ListingValues, listed = ""): ProjectFields {
  return {
    ...commonFields(values, listed),
    kind: values.projectKind,
    location: values.address.trim(),
    placeAccuracy: values.placeAccuracy,
  };
}

function commonFields(values: ListingValues, listed: string) {
  const slug = slugOf(values.slug);
  const latitude = parseTypedDegrees(values.latitude);
  const longitude = parseTypedDegrees(values.longitude);
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    categoryId: Number(values.categoryId),
    city: values.city.trim(),
    state: values.state.trim(),
    country: values.country.trim(),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    video: values.videoLink.trim(),
    metaTitle: values.metaTitle.trim(),
    metaDescription: values.metaDescription.trim(),
    metaKeywords: values.metaKeywords.trim(),
    slugId: slug && slug !== listed ? slug : undefined,
  };
}

function answerOf(parameter: ParameterRule, values: ListingValues, media: ListingMedia): string | string[] | Blob {
  const key = fieldKey(parameter.id);
  const file = media.parameterFiles[key];
  if (parameter.kind === "file" && file?.upload) return file.upload.id;
  if (parameter.kind === "file" && file?.file) return namedFile(file.file, file.name);
  const value = values.parameters[key] ?? "";
  if (Array.isArray(value)) return value;
  return parameter.kind === "number" ? String(parseTypedNumber(value) ?? value) : value.trim();
}

const places: Record<string, [Section, string]> = {
  title: ["details", "title"],
  description: ["details", "description"],
  category_id: ["details", "categoryId"],
  property_type: ["details", "type"],
  type: ["details", "projectKind"],
  price: ["details", "price"],
  rentduration: ["details", "rentPeriod"],
  is_premium: ["details", "isPrivate"],
  address: ["location", "address"],
  location: ["location", "address"],
  client_address: ["location", "clientAddress"],
  city: ["location", "city"],
  state: ["location", "state"],
  country: ["location", "country"],
  latitude: ["location", "latitude"],
  longitude: ["location", "longitude"],
  place_precision: ["location", "placeAccuracy"],
  title_image: ["photos", "photos"],
  image: ["photos", "photos"],
  gallery_images: ["photos", "photos"],
  picture_texts: ["photos", "photos"],
  three_d_image: ["photos", "panorama"],
  documents: ["photos", "documents"],
  plans: ["floors", "floors"],
  video_link: ["photos", "videoLink"],
  meta_title: ["search", "metaTitle"],
  meta_description: ["search", "metaDescription"],
  meta_keywords: ["search", "metaKeywords"],
  meta_image: ["search", "metaImage"],
  slug_id: ["search", "slug"],
};

/**
 * Where the editor shows what the provider says of a field of the form, or null when it has no place.
 * @param values as they were sent: distances are told by their place among these
 */
export function placeOfWireField(name: string, values: ListingValues): { section: Section; field: string } | null {
  const [root = "", at = ""] = name.split(/[.[\]]+/);
  const place = places[root];
  if (place) return { section: place[0], field: place[1] };
  if (root === "parameters") return { section: "facilities", field: "" };
  if (root === "facilities") {
    const key = at === "" ? undefined : distancesOf(values)[Number(at)]?.[0];
    return { section: "outdoor", field: key ? `facilities.${key}` : "" };
  }
  return null;
}
