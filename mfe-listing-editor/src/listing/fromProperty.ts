import type { OwnProperty } from "@gable/shared-sdk/model";
import { emptyMedia, emptyValues, fieldKey, type ListingMedia, type ListingValues } from "./values.ts";

/** What the editor shows of a listing that is already with the provider. */
export function valuesOfProperty(property: OwnProperty): ListingValues {
  const { place } = property;
  return {
    ...emptyValues(),
    title: property.title,
    description: property.description,
    categoryId: String(property.category.id),
    type: property.kind === "rent" || property.kind === "rented" ? "rent" : "sell",
    price: String(property.price),
    rentPeriod: property.rentPeriod ?? "monthly",
    isPrivate: property.premium,
    address: place.address,
    clientAddress: property.clientAddress,
    city: place.city,
    state: place.state,
    country: place.country,
    latitude: place.coordinates ? String(place.coordinates.latitude) : "",
    longitude: place.coordinates ? String(place.coordinates.longitude) : "",
    parameters: Object.fromEntries(
      property.parameters.map(({ id, kind, values }) => [
        fieldKey(id),
        kind === "checkbox" ? values : (values[0] ?? ""),
      ]),
    ),
    facilities: Object.fromEntries(property.facilities.map(({ id, distance }) => [fieldKey(id), String(distance)])),
    videoLink: property.video,
    ...ownMeta(property),
  };
}

/** Providers answer with title and description where no meta fields were written (api.md §2); those are not the owner's. */
function ownMeta({ meta, title, description }: OwnProperty) {
  return {
    metaTitle: meta.title === title ? "" : meta.title,
    metaDescription: meta.description === description ? "" : meta.description,
    metaKeywords: meta.keywords,
  };
}

/** Pictures and papers already with the provider; the cover comes first. */
export function mediaOfProperty(property: OwnProperty): ListingMedia {
  const cover = property.image
    ? [{ key: "cover", name: nameOf(property.image), kept: { id: null, url: property.image } }]
    : [];
  const gallery = property.gallery.map(({ id, url }) => ({
    key: `gallery-${id}`,
    name: nameOf(url),
    kept: { id, url },
  }));
  return {
    ...emptyMedia(),
    photos: [...cover, ...gallery],
    papers: property.documents.map(({ id, name, url }) => ({
      key: `paper-${id}`,
      name,
      size: null,
      kept: { id, url },
    })),
    panorama: property.panorama
      ? { key: "panorama", name: nameOf(property.panorama), kept: { id: null, url: property.panorama } }
      : null,
  };
}

function nameOf(url: string): string {
  return decodeURIComponent(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
}
