import type { DocumentFile, OwnProject, OwnProperty, Picture, PictureTexts, Place } from "@gable/shared-sdk/model";
import { parseTypedNumber, typedNumber } from "@gable/shared-sdk/rules";
import { pictureAt } from "@gable/shared-ui/core";
import { emptyMedia, emptyValues, fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/** A number as its field shows it. One whose comma would be read as between thousands keeps its point: `12.345`. */
function shownNumber(value: number, language: string): string {
  const text = typedNumber(value, language);
  return parseTypedNumber(text) === value ? text : String(value);
}

/** What a provider keeps as the answer to a question for a number. */
function shownAnswer(text: string, language: string): string {
  const number = Number(text);
  return text.trim() !== "" && String(number) === text ? shownNumber(number, language) : text;
}

/** What the editor shows of a property that is already with the provider, with numbers as they are written in a language. */
export function valuesOfProperty(property: OwnProperty, language: string): ListingValues {
  return {
    ...emptyValues(),
    title: property.title,
    description: property.description,
    categoryId: String(property.category.id),
    type: property.kind === "rent" || property.kind === "rented" ? "rent" : "sell",
    price: shownNumber(property.price, language),
    rentPeriod: property.rentPeriod ?? "monthly",
    isPrivate: property.premium,
    ...placeValues(property.place),
    placeAccuracy: property.placeAccuracy,
    clientAddress: property.clientAddress,
    parameters: Object.fromEntries(
      property.parameters.map(({ id, kind, values }) => [
        fieldKey(id),
        kind === "checkbox" ? values : kind === "number" ? shownAnswer(values[0] ?? "", language) : (values[0] ?? ""),
      ]),
    ),
    facilities: Object.fromEntries(
      property.facilities.map(({ id, distance }) => [fieldKey(id), shownNumber(distance, language)]),
    ),
    videoLink: property.video,
    slug: property.slugId,
    ...ownMeta(property),
  };
}

/** The same of a project. */
export function valuesOfProject(project: OwnProject): ListingValues {
  return {
    ...emptyValues(),
    title: project.title,
    description: project.description,
    categoryId: String(project.category.id),
    projectKind: project.kind,
    ...placeValues(project.place),
    placeAccuracy: project.placeAccuracy,
    videoLink: project.video,
    slug: project.slugId,
    ...ownMeta(project),
  };
}

function placeValues(place: Place) {
  return {
    address: place.address,
    city: place.city,
    state: place.state,
    country: place.country,
    latitude: place.coordinates ? String(place.coordinates.latitude) : "",
    longitude: place.coordinates ? String(place.coordinates.longitude) : "",
  };
}

/** Providers answer with title and description where no meta fields were written (api.md §2); those are not the owner's. */
function ownMeta({ meta, title, description }: Pick<OwnProperty, "meta" | "title" | "description">) {
  return {
    metaTitle: meta.title === title ? "" : meta.title,
    metaDescription: isBeginning(meta.description, description) ? "" : meta.description,
    metaKeywords: meta.keywords,
  };
}

/** Pictures and documents already with the provider; the cover comes first. */
export function mediaOfProperty(property: OwnProperty): ListingMedia {
  const { panorama } = property;
  return {
    ...emptyMedia(),
    ...filesOf(property),
    panorama: panorama ? { key: "panorama", name: fileName(panorama), kept: { id: null, url: panorama } } : null,
  };
}

/** The same of a project, and its floors in the provider's order. */
export function mediaOfProject(project: OwnProject): ListingMedia {
  return {
    ...emptyMedia(),
    ...filesOf(project),
    floors: project.plans.map(({ id, title, url }) => ({
      key: `floor-${id}`,
      id,
      title,
      plan: url ? { key: `plan-${id}`, name: fileName(url), kept: { id, url } } : null,
    })),
  };
}

interface Filed extends Pick<OwnProperty, "meta"> {
  image: string;
  gallery: Picture[];
  pictureTexts: PictureTexts;
  documents: DocumentFile[];
}

function filesOf({ meta, image, gallery, pictureTexts, documents }: Filed) {
  const words = (url: string) => (pictureTexts[url] ? { text: pictureTexts[url] } : {});
  const cover = image ? [{ key: "cover", name: fileName(image), kept: { id: null, url: image }, ...words(image) }] : [];
  const others = gallery.map(({ id, url }) => ({
    key: `gallery-${id}`,
    name: fileName(url),
    kept: { id, url },
    ...words(url),
  }));
  const edited = documents.map(({ id, name, url }) => ({
    key: `document-${id}`,
    name,
    size: null,
    kept: { id, url },
  }));
  // Where none was chosen, providers name the cover (api.md §2).
  const isOwn = meta.image !== "" && pictureAt(meta.image, 1280) !== pictureAt(image, 1280);
  const metaImage = isOwn
    ? { key: "meta-image", name: fileName(meta.image), kept: { id: null, url: meta.image } }
    : null;
  return { photos: [...cover, ...others], documents: edited, metaImage };
}

/** Whether a text is the whole of another or, with an ellipsis, its beginning. */
function isBeginning(part: string, whole: string): boolean {
  const line = whole.replace(/\s+/g, " ").trim();
  const cut = part.replace(/\s+/g, " ").trim();
  return cut === line || (/(?:…|\.{3})$/.test(cut) && line.startsWith(cut.replace(/(?:…|\.{3})$/, "").trim()));
}

/**
 * What a file is called at the end of its address. Empty where that is only the width of a stored picture
 * ("1280.webp"), which says nothing to its owner.
 */
export function fileName(url: string): string {
  const name = decodeURIComponent(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  return /^\d+\.(?:webp|avif)$/.test(name) ? "" : name;
}
