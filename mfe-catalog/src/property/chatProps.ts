import type { PropertyDetail } from "@gable/shared-sdk/model";

/** What the slot `property.contact` is told. */
export function chatProps({ id, slugId, title, image, owner }: PropertyDetail) {
  return { propertyId: id, slugId, title, image, ownerId: owner.id, ownerName: owner.name };
}
