import { storedDistance } from "../../marketplace/listings/index.ts";
import { type GeocodedPlace, isPoint } from "../../platform/geo/index.ts";
import { isOneLine } from "../../platform/http/index.ts";
import type { RowProblem } from "./importError.ts";
import type { Mapping } from "./mapping.ts";
import { PLACE_NAMES } from "./mapping.ts";
import { TARGETS, type Target } from "./targets.ts";
import { evaluate, failed } from "./value.ts";

/** A row that is to become a property; everything is checked but what only the database knows. */
export interface Draft {
  line: number;
  externalId: string;
  title: string;
  description: string;
  category: string;
  price: number;
  propertyType: number;
  rentDuration: string | null;
  latitude: number;
  longitude: number;
  address: string;
  city: string;
  state: string;
  country: string;
  clientAddress: string;
  videoLink: string;
  isPremium: boolean;
  isActive: boolean;
  createdAt: string | null;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  /** Texts by the parameter's name. */
  parameters: Record<string, string>;
  /** Distances by the facility's name, in the site's unit. */
  facilities: Record<string, number>;
}

export type MappedRow = { draft: Draft; empty: string[] } | { problems: RowProblem[]; externalId: string };

/** Targets that may have line breaks. */
const MULTILINE: readonly Target[] = ["description", "meta_description"];
const PROPERTY_TYPES = ["sell", "rent", "sold", "rented"];
const RENT_DURATIONS = ["Daily", "Monthly", "Quarterly", "Yearly"];
const LARGEST_PRICE = 99_999_999_999;
const LARGEST_DISTANCE = 1_000_000;
const YOUTUBE = /^https:\/\/((www|m)\.)?(youtube\.com|youtu\.be)\//i;
const YES = ["1", "true", "yes", "active"];
const NO = ["0", "false", "no", "inactive"];

/** Reads the cells of a row by the mapping, and notes what is wrong with them. */
function createRowReader(mapping: Mapping, columns: readonly string[], given: readonly string[]) {
  const problems: RowProblem[] = [];
  const empty: string[] = [];
  const cells = new Map(columns.map((name, index) => [name, given[index]?.trim() ?? ""]));
  /** What is known of the place: fills what no cell says. */
  const place: Partial<GeocodedPlace> = {};
  const cell = (name: string): string => {
    const text = cells.get(name) ?? (PLACE_NAMES.includes(name) ? (place[name as keyof GeocodedPlace] ?? "") : "");
    return mapping.empty.has(text) ? "" : text;
  };
  const report = (problem: { problem: RowProblem }) => problems.push(problem.problem);
  const evaluated = (field: string, rule: Parameters<typeof evaluate>[1]): string => {
    const result = evaluate(field, rule, cell);
    if ("text" in result) return result.text;
    report(result);
    return "";
  };
  const text = (target: Target): string => {
    const rule = mapping.fields[target];
    if (!rule) return "";
    const before = problems.length;
    const value = evaluated(target, rule);
    if (value === "" && problems.length === before) {
      if (TARGETS[target].required) report(failed(target, "is empty"));
      else empty.push(target);
    }
    if (!MULTILINE.includes(target) && !isOneLine(value))
      report(failed(target, "has line breaks or invisible control characters: make it one line"));
    if (value.length > TARGETS[target].longest)
      report(failed(target, `is longer than ${TARGETS[target].longest} characters`));
    return value;
  };
  const number = (target: Target, value: string): number => {
    if (value === "") return 0;
    if (Number.isFinite(Number(value))) return Number(value);
    report(failed(target, "is no number", value));
    return 0;
  };
  const oneOf = (target: Target, value: string, words: string[]): number => {
    const index = words.findIndex((word) => word.toLowerCase() === value.toLowerCase());
    if (value !== "" && index < 0) report(failed(target, `is not one of ${words.join(", ")}`, value));
    return index;
  };
  const yes = (target: Target, fallback: boolean): boolean => {
    const value = mapping.fields[target] ? text(target).toLowerCase() : "";
    if (value === "") return fallback;
    if (!YES.includes(value) && !NO.includes(value)) report(failed(target, "is neither yes nor no", value));
    return YES.includes(value);
  };
  return { problems, empty, place, report, evaluated, text, number, oneOf, yes };
}

/**
 * Makes a property of a row, or says everything that is wrong with it.
 * @param columns names of the cells, in their order
 * @param geocode names the place of a point
 */
export function mapRow(
  mapping: Mapping,
  columns: readonly string[],
  row: { line: number; cells: string[] },
  geocode: (latitude: number, longitude: number) => GeocodedPlace,
): MappedRow {
  const { problems, empty, place, ...reader } = createRowReader(mapping, columns, row.cells);
  const { report, evaluated, text, number, oneOf, yes } = reader;
  const externalId = evaluated("external_id", mapping.externalId);
  if (row.cells.length !== columns.length)
    return {
      externalId,
      problems: [failed("the row", `has ${row.cells.length} cells, the header ${columns.length}`).problem],
    };
  if (row.cells.some((value) => value.includes("\uFFFD")))
    return { externalId, problems: [failed("the row", "is not in UTF-8").problem] };

  const latitude = number("latitude", text("latitude"));
  const longitude = number("longitude", text("longitude"));
  if (problems.length === 0) {
    if (!isPoint(latitude, longitude) || (latitude === 0 && longitude === 0))
      report(failed("coordinates", "are no place on earth", `${latitude}, ${longitude}`));
    else Object.assign(place, geocode(latitude, longitude));
    if (problems.length === 0 && !place.country && !mapping.fields.country)
      report(failed("coordinates", "lie in no country", `${latitude}, ${longitude}`));
  }
  // What the mapping says of the place stands above what the coordinates say, in templates too.
  for (const name of ["city", "state", "country"] as const) {
    const value = mapping.fields[name] ? text(name) : "";
    if (value !== "") place[name] = value;
  }
  if (!place.city && problems.length === 0) report(failed("city", "cannot be told from the coordinates"));

  const price = number("price", text("price"));
  if (problems.every((problem) => problem.field !== "price") && (price <= 0 || price > LARGEST_PRICE))
    report(failed("price", `must be above 0 and at most ${LARGEST_PRICE}`, String(price)));
  const propertyType = oneOf("property_type", text("property_type"), PROPERTY_TYPES);
  const isRent = propertyType === 1 || propertyType === 3;
  const duration = oneOf("rentduration", isRent ? text("rentduration") : "", RENT_DURATIONS);
  const videoLink = text("video_link");
  if (videoLink !== "" && !YOUTUBE.test(videoLink)) report(failed("video_link", "is no YouTube address", videoLink));
  const createdAt = text("created_at");
  if (createdAt !== "" && Number.isNaN(Date.parse(createdAt))) report(failed("created_at", "is no date", createdAt));

  const parameters: Record<string, string> = {};
  for (const [name, rule] of Object.entries(mapping.parameters)) {
    const before = problems.length;
    const value = evaluated(name, rule);
    if (value !== "") parameters[name] = value;
    else if (problems.length === before) empty.push(name);
  }
  const facilities: Record<string, number> = {};
  for (const [name, rule] of Object.entries(mapping.facilities)) {
    const value = evaluated(name, rule);
    const distance = storedDistance(Number(value));
    if (value === "") continue;
    if (!(distance >= 0 && distance <= LARGEST_DISTANCE)) report(failed(name, "is no distance", value));
    else facilities[name] = distance;
  }

  const draft: Draft = {
    line: row.line,
    externalId,
    title: text("title"),
    description: text("description"),
    category: text("category"),
    price: Math.round(price * 100) / 100,
    propertyType,
    rentDuration: isRent ? (RENT_DURATIONS[duration] ?? "Monthly") : null,
    latitude,
    longitude,
    address: (mapping.fields.address ? text("address") : "") || addressOf(place),
    city: place.city ?? "",
    state: place.state ?? "",
    country: place.country ?? "",
    clientAddress: text("client_address"),
    videoLink,
    isPremium: yes("is_premium", false),
    isActive: yes("status", true),
    createdAt: createdAt || null,
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    metaKeywords: text("meta_keywords"),
    parameters,
    facilities,
  };
  return problems.length > 0 ? { problems, externalId } : { draft, empty };
}

function addressOf(place: Partial<GeocodedPlace>): string {
  return [place.city, place.state, place.country].filter(Boolean).join(", ");
}
