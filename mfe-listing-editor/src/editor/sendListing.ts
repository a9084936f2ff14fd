import {
  type CallOptions,
  createProject,
  createProperty,
  type FileInput,
  updateProject,
  updateProperty,
} from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Parameter, ReviewStatus } from "@gable/shared-sdk/model";
import { planFloors } from "../listing/floors.ts";
import { loadSource, type MediaPlan, planMedia, type Source } from "../listing/mediaPlan.ts";
import type { ListedKind } from "../listing/sections.ts";
import { projectFields, propertyFields } from "../listing/toFields.ts";
import { emptyMedia, type ListingMedia, type ListingValues } from "../listing/values.ts";

export interface Listing {
  /** Of the member who lists it. */
  userId?: number;
  values: ListingValues;
  media: ListingMedia;
  parameters: Parameter[];
}

/** What of a listing with the provider decides what is sent. */
export interface Sent {
  id: number;
  slugId: string;
  /** Sold or rented: whether it is for sale or rent is not sent, which would offer it again. */
  isClosed: boolean;
  media: ListingMedia;
}

/**
 * Sends a validated listing: a new one, or the changes of one that the provider has.
 * @param original id and media as the provider has them; null for a new listing
 * @throws ApiError, or Error when a kept picture that must be sent again cannot be fetched
 */
export function sendListing(
  client: ApiClient,
  kind: ListedKind,
  listing: Listing,
  original: Sent | null,
  options: CallOptions,
): Promise<{ slugId: string; review: ReviewStatus }> {
  return (kind === "project" ? sendProject : sendProperty)(client, listing, original, options);
}

const load = (source: Source) => loadSource(source, (url) => fetch(url));

/** An empty text takes it away. */
async function metaImageOf({ metaImage, removeMetaImage }: MediaPlan): Promise<FileInput | undefined> {
  return metaImage ? load(metaImage) : removeMetaImage ? "" : undefined;
}

async function sendProperty(
  client: ApiClient,
  { userId, values, media, parameters }: Listing,
  original: Sent | null,
  options: CallOptions,
) {
  const plan = planMedia(media, original?.media ?? emptyMedia());
  const fields = {
    userId,
    ...propertyFields(values, media, parameters, original?.slugId),
    titleImage: plan.cover ? await load(plan.cover) : undefined,
    panorama: plan.panorama ? await load(plan.panorama) : undefined,
    metaImage: await metaImageOf(plan),
    gallery: await Promise.all(plan.gallery.map(load)),
    documents: await Promise.all(plan.documents.map(load)),
    pictureTexts: plan.texts,
  };
  if (!original) return createProperty(client, fields, options);
  const changes = {
    ...fields,
    id: original.id,
    kind: original.isClosed ? undefined : fields.kind,
    removeGalleryIds: plan.removeGallery,
    removeDocumentIds: plan.removeDocuments,
    removePanorama: plan.removePanorama,
  };
  return updateProperty(client, changes, options);
}

async function sendProject(client: ApiClient, { values, media }: Listing, original: Sent | null, options: CallOptions) {
  const plan = planMedia(media, original?.media ?? emptyMedia());
  const floors = planFloors(media.floors, original?.media.floors ?? []);
  const fields = {
    ...projectFields(values, original?.slugId),
    image: plan.cover ? await load(plan.cover) : undefined,
    metaImage: await metaImageOf(plan),
    gallery: await Promise.all(plan.gallery.map(load)),
    documents: await Promise.all(plan.documents.map(load)),
    pictureTexts: plan.texts,
    floors: await Promise.all(
      floors.send.map(async ({ plan: source, ...floor }) => ({ ...floor, plan: source && (await load(source)) })),
    ),
  };
  if (!original) return createProject(client, fields, options);
  const changes = {
    ...fields,
    id: original.id,
    removeGalleryIds: plan.removeGallery,
    removeDocumentIds: plan.removeDocuments,
    removeFloorIds: floors.remove,
  };
  return updateProject(client, changes, options);
}
