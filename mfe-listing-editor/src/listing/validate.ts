import type { Facility, Parameter } from "@gable/shared-sdk/model";
import {
  checkMetaDescription,
  checkMetaKeywords,
  checkVideo,
  META_LIMITS,
  parseTypedDegrees,
  parseTypedNumber,
} from "@gable/shared-sdk/rules";
import { characters } from "./characters.ts";
import { isFloorComplete } from "./floors.ts";
import { limits } from "./limits.ts";
import type { ListedKind, Section } from "./sections.ts";
import { type SlugState, slugOf } from "./slug.ts";
import { type Floor, fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/** What of a category's parameter the rules need. */
export type ParameterRule = Pick<Parameter, "id" | "name" | "kind" | "required" | "options">;

/** One thing that stops publishing. `message` is a dictionary key; `field` names the control to go to. */
export interface Issue {
  section: Section;
  field: string;
  message: string;
  params?: Record<string, string | number>;
  /** What is typed cannot become right by typing on: it is told while the field is being written, not when it is left. */
  isAtOnce?: true;
}

const key = (name: string) => `listing-editor.error.${name}`;

/** What the rules of distances need. */
export interface DistanceRules {
  facilities: Pick<Facility, "id" | "name">[];
  /** The provider keeps decimals. */
  decimals: boolean;
}

/** Everything that must be mended before a property can be published (spec §5), in the order of the sections. */
export function validateListing(
  values: ListingValues,
  media: ListingMedia,
  parameters: ParameterRule[],
  distances: DistanceRules,
): Issue[] {
  return [
    ...detailIssues(values, "property"),
    ...priceIssues(values),
    ...locationIssues(values),
    ...photoIssues(values, media),
    ...parameterIssues(values, media, parameters),
    ...distanceIssues(values, distances),
    ...searchIssues(values),
  ];
}

/** The same of a project: it has no price and no facilities, but floors. */
export function validateProject(values: ListingValues, media: ListingMedia): Issue[] {
  return [
    ...detailIssues(values, "project"),
    ...locationIssues(values),
    ...photoIssues(values, media),
    ...floorIssues(media),
    ...searchIssues(values),
  ];
}

function detailIssues(values: ListingValues, kind: ListedKind): Issue[] {
  const issues: Issue[] = [];
  const own = kind === "project" ? ".project" : "";
  const add = (field: string, name: string, params?: Issue["params"], isAtOnce?: true) =>
    issues.push({ section: "details", field, message: key(name), params, isAtOnce });
  if (!values.title.trim()) add("title", `title${own}`);
  else if (values.title.trim().length > limits.titleCharacters)
    add("title", "title-long", { limit: limits.titleCharacters }, true);
  if (!values.description.trim()) add("description", `description${own}`);
  if (!values.categoryId) add("categoryId", `category${own}`);
  return issues;
}

function priceIssues(values: ListingValues): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, name: string, isAtOnce?: true) =>
    issues.push({ section: "details", field, message: key(name), isAtOnce });
  const price = parseTypedNumber(values.price);
  if (!values.price.trim()) add("price", "price");
  else if (price === null || price <= 0) add("price", "price-number", price === null || undefined);
  else if (price > limits.price) add("price", "price-high", true);
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
  const degrees = parseTypedDegrees(text);
  if (degrees === null || Math.abs(degrees) > most) add(field, field);
}

function photoIssues(values: ListingValues, media: ListingMedia): Issue[] {
  const issues: Issue[] = [];
  if (media.photos.length === 0) issues.push({ section: "photos", field: "photos", message: key("cover") });
  if (checkVideo(values.videoLink)) issues.push({ section: "photos", field: "videoLink", message: key("video") });
  return issues;
}

/** A project has at least one floor, and each its title and plan (spec §5). */
function floorIssues({ floors }: ListingMedia): Issue[] {
  if (floors.length === 0) return [{ section: "floors", field: "floors", message: key("floors") }];
  return floors.flatMap((floor, index): Issue[] => {
    if (isFloorComplete(floor)) return [];
    const params = { number: index + 1 };
    const { title, plan } = floorMessages(floor);
    const of = (field: string, message: string): Issue => ({
      section: "floors",
      field: `floors.${floor.key}.${field}`,
      message: key(message),
      params,
    });
    return [...(title ? [of("title", title)] : []), ...(plan ? [of("plan", plan)] : [])];
  });
}

function floorMessages({ title, plan }: Floor) {
  return {
    title: title.trim() ? null : "floor-title",
    plan: plan === null ? "floor-plan" : null,
  };
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

/** One for each distance, with the name of what it is the distance to. */
function distanceIssues(values: ListingValues, { facilities, decimals }: DistanceRules): Issue[] {
  return facilities.flatMap(({ id, name }): Issue[] => {
    const message = distanceMessage(values.facilities[fieldKey(id)] ?? "", decimals);
    const params = { name, most: limits.distance };
    return message ? [{ section: "outdoor", field: `facilities.${fieldKey(id)}`, message: key(message), params }] : [];
  });
}

function distanceMessage(text: string, decimals: boolean): string | null {
  if (!text.trim()) return null;
  const distance = parseTypedNumber(text);
  if (distance === null || distance < 0) return decimals ? "distance" : "distance-whole";
  if (distance > limits.distance) return "distance-far";
  return decimals || Number.isInteger(distance) ? null : "distance-whole";
}

function searchIssues(values: ListingValues): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, name: string, params?: Issue["params"], isAtOnce?: true) =>
    issues.push({ section: "search", field, message: key(name), params, isAtOnce });
  if (values.slug.trim() && !slugOf(values.slug)) add("slug", "slug", undefined, true);
  if (checkMetaDescription(values.metaDescription)) {
    const { descriptionMin: least, descriptionMax: most } = META_LIMITS;
    const length = characters(values.metaDescription);
    add("metaDescription", "meta-description", { least, most, length }, length > most || undefined);
  }
  if (checkMetaKeywords(values.metaKeywords))
    add("metaKeywords", "meta-keywords", { limit: META_LIMITS.keywords }, true);
  return issues;
}

/** What the provider says of the slug, as an issue like any other. */
export function slugIssue(state: SlugState): Issue[] {
  if (state !== "taken") return [];
  return [{ section: "search", field: "slug", message: key("slug-taken"), isAtOnce: true }];
}
