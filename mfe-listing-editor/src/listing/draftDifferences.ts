import { formatDistance, formatPrice, optionText } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { Category, Facility, Parameter, Settings } from "@gable/shared-sdk/model";
import { parseTypedNumber } from "@gable/shared-sdk/rules";
import type { Draft } from "./draft.ts";
import { fieldKey, type ListingMedia, type ListingValues, type Photo } from "./values.ts";

/** One thing in which two drafts differ, in words. */
export interface Difference {
  /** Unique among the differences of two drafts. */
  key: string;
  label: string;
  here: string;
  there: string;
}

/** By what the values of a draft are put into words. */
export interface DraftWords {
  t: Translate;
  language: string;
  settings: Settings;
  categories: Pick<Category, "id" | "name" | "parameters">[];
  facilities: Pick<Facility, "id" | "name">[];
}

type Plain = Exclude<keyof ListingValues, "parameters" | "facilities">;
type Files = "photos" | "documents" | "panorama" | "metaImage" | "floors";

/** Keys of labels that are not called as their field is. */
const LABELS: Partial<Record<Plain | Files, string>> = {
  categoryId: "field.category",
  rentPeriod: "field.period",
  isPrivate: "field.private",
  clientAddress: "field.client-address",
  placeAccuracy: "place.shown",
  videoLink: "field.video",
  metaTitle: "field.meta-title",
  metaDescription: "field.meta-description",
  metaKeywords: "field.meta-keywords",
  metaImage: "field.meta-image",
  projectKind: "field.project-kind",
  floors: "section.floors",
  photos: "property.photos",
};

function plainWords(field: Plain, values: ListingValues, { t, language, settings, categories }: DraftWords): string {
  switch (field) {
    case "categoryId":
      return categories.find(({ id }) => String(id) === values.categoryId)?.name ?? values.categoryId;
    case "type":
      return t(`listing-editor.field.type.${values.type}`);
    case "rentPeriod":
      return t(`listing-editor.period.${values.rentPeriod}`);
    case "projectKind":
      return t(`listing-editor.project-kind.${values.projectKind}`);
    case "placeAccuracy":
      return t(`listing-editor.place.${values.placeAccuracy}`);
    case "isPrivate":
      return t(`listing-editor.conflict.${values.isPrivate ? "yes" : "no"}`);
    case "price": {
      const price = parseTypedNumber(values.price);
      return price === null ? values.price : formatPrice(price, settings, language);
    }
    default:
      return values[field];
  }
}

function parameterWords({ values, media }: Draft, key: string, asked: Parameter | undefined, language: string): string {
  const file = media.parameterFiles[key];
  if (file) return file.name;
  const value = values.parameters[key] ?? "";
  const words = (option: string) => (asked ? optionText(asked, option) : option);
  return Array.isArray(value) ? new Intl.ListFormat(language, { type: "unit" }).format(value.map(words)) : words(value);
}

function distanceWords({ values }: Draft, key: string, { language, settings }: DraftWords): string {
  const text = values.facilities[key] ?? "";
  const distance = parseTypedNumber(text);
  return distance === null ? text : formatDistance(distance, settings.distanceUnit, language);
}

function fileWords(
  { photos, documents, panorama, metaImage, floors }: ListingMedia,
  { t, language }: DraftWords,
): Record<Files, string> {
  const list = new Intl.ListFormat(language, { type: "unit" });
  const nameOf = (file: { name: string }) => file.name || t("listing-editor.file.kept");
  const described = (photo: Photo) => ({ name: photo.text ? `${nameOf(photo)} (${photo.text})` : nameOf(photo) });
  const names = (files: readonly ({ name: string } | null)[]) =>
    list.format(files.flatMap((file) => (file ? nameOf(file) : [])));
  return {
    photos: names(photos.map(described)),
    documents: names(documents),
    panorama: names([panorama]),
    metaImage: names([metaImage]),
    floors: list.format(floors.map(({ title, plan }) => [title, plan && nameOf(plan)].filter(Boolean).join(" – "))),
  };
}

const keysOf = (...records: Record<string, unknown>[]) => [...new Set(records.flatMap(Object.keys))];

/** In what two drafts of one listing differ, in the order of the fields. */
export function draftDifferences(here: Draft, there: Draft, words: DraftWords): Difference[] {
  const { t, language } = words;
  const label = (field: Plain | Files) => t(`listing-editor.${LABELS[field] ?? `field.${field}`}`);
  const plain = (Object.keys(here.values) as (keyof ListingValues)[])
    .filter((field): field is Plain => field !== "parameters" && field !== "facilities")
    .filter((field) => here.values[field] !== there.values[field])
    .map((field) => ({
      key: field,
      label: label(field),
      here: plainWords(field, here.values, words),
      there: plainWords(field, there.values, words),
    }));

  const asked = new Map(
    words.categories.flatMap(({ parameters }) =>
      parameters.map((parameter) => [fieldKey(parameter.id), parameter] as const),
    ),
  );
  const parameters = keysOf(
    here.values.parameters,
    there.values.parameters,
    here.media.parameterFiles,
    there.media.parameterFiles,
  ).map((key) => ({
    key: `parameters.${key}`,
    label: asked.get(key)?.name ?? t("listing-editor.section.facilities"),
    here: parameterWords(here, key, asked.get(key), language),
    there: parameterWords(there, key, asked.get(key), language),
  }));

  const near = new Map(words.facilities.map(({ id, name }) => [fieldKey(id), name] as const));
  const distances = keysOf(here.values.facilities, there.values.facilities).map((key) => ({
    key: `facilities.${key}`,
    label: near.get(key) ?? t("listing-editor.section.outdoor"),
    here: distanceWords(here, key, words),
    there: distanceWords(there, key, words),
  }));

  const [filesHere, filesThere] = [fileWords(here.media, words), fileWords(there.media, words)];
  const files = (Object.keys(filesHere) as Files[]).map((field) => ({
    key: field,
    label: label(field),
    here: filesHere[field],
    there: filesThere[field],
  }));
  return [...plain, ...[...parameters, ...distances, ...files].filter((each) => each.here !== each.there)];
}
