import { type CallOptions, createProperty, updateProperty } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Parameter, PropertyDetail } from "@gable/shared-sdk/model";
import { loadSource, planMedia, type Source } from "../listing/mediaPlan.ts";
import { propertyFields } from "../listing/toFields.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";

export interface Listing {
  values: ListingValues;
  media: ListingMedia;
  parameters: Parameter[];
}

/**
 * Sends a validated listing: a new one, or the changes of one that the provider has.
 * @param original id and media as the provider has them; null for a new listing
 * @throws ApiError, or Error when a kept picture that must be sent again cannot be fetched
 */
export async function sendListing(
  client: ApiClient,
  { values, media, parameters }: Listing,
  original: { id: number; media: ListingMedia } | null,
  options: CallOptions,
): Promise<PropertyDetail> {
  const plan = planMedia(media, original?.media ?? { ...media, photos: [], papers: [], panorama: null });
  const load = (source: Source) => loadSource(source, (url) => fetch(url));
  const fields = {
    ...propertyFields(values, media, parameters),
    titleImage: plan.cover ? await load(plan.cover) : undefined,
    panorama: plan.panorama ? await load(plan.panorama) : undefined,
    gallery: await Promise.all(plan.gallery.map(load)),
    documents: await Promise.all(plan.papers.map(load)),
  };
  if (!original) return createProperty(client, fields, options);
  const changes = {
    ...fields,
    id: original.id,
    removeGalleryIds: plan.removeGallery,
    removeDocumentIds: plan.removePapers,
    removePanorama: plan.removePanorama,
  };
  return updateProperty(client, changes, options);
}
