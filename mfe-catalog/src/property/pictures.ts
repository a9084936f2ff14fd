import type { PropertyCard } from "@gable/shared-sdk/model";

type Pictured = Pick<PropertyCard, "image" | "gallery">;

/** Title image and photographs of the gallery, each address once. */
export function picturesOf(listing: Pictured): string[] {
  const photographs = listing.gallery.filter((picture) => !picture.plan);
  return [...new Set([listing.image, ...photographs.map(({ url }) => url)].filter((address) => address !== ""))];
}

/** Floor plans of the gallery. */
export function plansOf(listing: Pictured): string[] {
  return listing.gallery.flatMap(({ plan, url }) => (plan && url ? [url] : []));
}
