import type { PropertyDetail } from "@gable/shared-sdk/model";

/** Whether a premium listing came cut down; providers that do not say so leave out the address. */
export function isCutDown(property: PropertyDetail): boolean {
  return (
    property.hidden !== null || (property.premium && property.place.address === "" && property.gallery.length === 0)
  );
}
