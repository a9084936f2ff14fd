import type { PropertyCard } from "@gable/shared-sdk/model";

/** Title image and gallery, each address once. */
export function picturesOf(listing: PropertyCard): string[] {
  const addresses = [listing.image, ...listing.gallery.map((picture) => picture.url)];
  return [...new Set(addresses.filter((address) => address !== ""))];
}
