import type { ApiClient } from "../client/client.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { updatePostProperty } from "../wire/ownListings.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { encodePropertyFields, type PropertyFields } from "./propertyForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

export interface PropertyUpdate extends Partial<PropertyFields> {
  id: number;
  removeGalleryIds?: number[];
  removeDocumentIds?: number[];
  removePanorama?: boolean;
}

/** Changes a listing: absent fields stay as they are, empty texts and lists of facts are cleared. */
export async function updateProperty(
  client: ApiClient,
  input: PropertyUpdate,
  options?: CallOptions,
): Promise<PropertyDetail> {
  const request = {
    ...encodePropertyFields(input),
    id: input.id,
    action_type: 0 as const,
    remove_gallery_images: input.removeGalleryIds ?? [],
    remove_documents: input.removeDocumentIds ?? [],
    remove_three_d_image: input.removePanorama ? (1 as const) : undefined,
  };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  if (input.facilities?.length === 0) cleared.push("facilities");
  if (input.parameters?.length === 0) cleared.push("parameters");
  const answer = await send(client, updatePostProperty, request, options, cleared);
  const updated = answer.data[0];
  if (!updated) {
    throw unreadable(updatePostProperty, "data.0", "no property");
  }
  return toPropertyDetail(updated);
}
