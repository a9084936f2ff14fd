import type { Parameter } from "@gable/shared-sdk/model";
import { checkMetaDescription, checkMetaKeywords, checkVideo, META_LIMITS } from "@gable/shared-sdk/rules";
import { limits } from "./limits.ts";
import { parseTypedNumber } from "./numbers.ts";
import type { Section } from "./sections.ts";
import { fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/** What of a category's parameter the rules need. */
export type ParameterRule = Pick<Parameter, "id" | "name" | "kind" | "required" | "options">;

/** One thing that stops publishing. `message` is a dictionary key; `field` names the control to go to. */
export interface Issue {
  section: Section;
  field: string;
  message: string;
  params?: Record<string, string | number>;
}

const key = (name: string) => `listing-editor.error.${name}`;

/** Everything that must be mended before the listing can be published (spec §5), in the order of the sections. */
export function validateListing(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): Issue[] {
  return [
    ...detailIssues(values),
    ...locationIssues(values),
    ...photoIssues(values, media),
    ...parameterIssues(values, media, parameters),
    ...distanceIssues(values),
    ...searchIssues(values),
  ];
}

function detailIssues(values: ListingValues): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, name: string, params?: Issue["params"]) =>
    issues.push({ section: "details", field, message: key(name), params });
  if (!values.title.trim()) add("title", "title");
  else if (values.title.trim().length > limits.titleCharacters)
    add("title", "title-long", { limit: limits.titleCharacters });
  if (!values.description.trim()) add("description", "description");
  if (!values.categoryId) add("categoryId", "category");
  const price = parseTypedNumber(values.price);
  if (!values.price.trim()) add("price", "price");
  else if (price === null || price <= 0) add("price", "price-number");
  else if (price > limits.price) add("price", "price-high");
  return issues;
}

function locationIssues(values: ListingValues): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, name: string) => issues.push({ section: "location", field, message: key(name) });
  if (!values.address.trim()) add("address", "address");
  if (!values.city.trim()) add("city", "city");
  if (!values.country.trim()) add("country", "country");
  coordinateIssue(values.latitude, 90, "latitude", add);
  coordinateIssue(values.longitude, 180, "longitude", add);
  return issues;
}

/** Both are required: a listing without a place would be missing on the map and in searches nearby. */
function coordinateIssue(
  text: string,
  most: number,
  field: "latitude" | "longitude",
  add: (field: string, name: string) => void,
): void {
  if (!text.trim()) {
    add(field, `${field}-missing`);
    return;
  }
  const degrees = parseTypedNumber(text);
  if (degrees === null || Math.abs(degrees) > most) add(field, field);
}

function photoIssues(values: ListingValues, media: ListingMedia): Issue[] {
  const issues: Issue[] = [];
  if (!media.photos.some((photo) => !photo.problem))
    issues.push({ section: "photos", field: "photos", message: key("cover") });
  if (media.photos.some((photo) => photo.problem))
    issues.push({ section: "photos", field: "photos", message: key("photos-bad") });
  if (media.papers.some((paper) => paper.problem))
    issues.push({ section: "photos", field: "papers", message: key("papers-bad") });
  if (media.panorama?.problem) issues.push({ section: "photos", field: "panorama", message: key("panorama-bad") });
  if (checkVideo(values.videoLink)) issues.push({ section: "photos", field: "videoLink", message: key("video") });
  return issues;
}

function parameterIssues(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): Issue[] {
  return parameters.flatMap((parameter) => {
    const message = parameterMessage(parameter, values, media);
    const field = `parameters.${fieldKey(parameter.id)}`;
    return message ? [{ section: "facilities" as const, field, message, params: { name: parameter.name } }] : [];
  });
}

function parameterMessage(parameter: ParameterRule, values: ListingValues, media: ListingMedia): string | null {
  if (!isAnswered(parameter, values, media)) return parameter.required ? key("parameter") : null;
  const value = values.parameters[fieldKey(parameter.id)];
  if (parameter.kind === "number" && parseTypedNumber(String(value)) === null) return key("parameter-number");
  return null;
}

/** Whether a parameter has an answer: text, at least one box, or a file. */
export function isAnswered(parameter: ParameterRule, values: ListingValues, media: ListingMedia): boolean {
  if (parameter.kind === "file" && media.parameterFiles[fieldKey(parameter.id)]) return true;
  const value = values.parameters[fieldKey(parameter.id)];
  return Array.isArray(value) ? value.length > 0 : Boolean(value?.trim());
}

function distanceIssues(values: ListingValues): Issue[] {
  return Object.entries(values.facilities).flatMap(([name, text]) => {
    if (!text.trim()) return [];
    const distance = parseTypedNumber(text);
    const fits = distance !== null && Number.isInteger(distance) && distance >= 0 && distance <= limits.distance;
    return fits ? [] : [{ section: "outdoor" as const, field: `facilities.${name}`, message: key("distance") }];
  });
}

function searchIssues(values: ListingValues): Issue[] {
  const issues: Issue[] = [];
  if (checkMetaDescription(values.metaDescription)) {
    const length = values.metaDescription.trim().length;
    const params = { least: META_LIMITS.descriptionMin, most: META_LIMITS.descriptionMax, length };
    issues.push({ section: "search", field: "metaDescription", message: key("meta-description"), params });
  }
  if (checkMetaKeywords(values.metaKeywords)) {
    const params = { limit: META_LIMITS.keywords };
    issues.push({ section: "search", field: "metaKeywords", message: key("meta-keywords"), params });
  }
  return issues;
}
