import type { PropertyDetail } from "@gable/shared-sdk/model";
import { picturesOf, plansOf } from "../pictures.ts";

export type MediaKind = "photos" | "plans" | "panorama" | "video" | "documents";

/** What there is to see of a listing, in the order of the tabs. */
export function mediaOf(property: PropertyDetail): MediaKind[] {
  const there: [MediaKind, boolean][] = [
    ["photos", picturesOf(property).length > 0],
    ["plans", plansOf(property).length > 0],
    ["panorama", property.panorama !== ""],
    ["video", property.video !== ""],
    ["documents", property.documents.length > 0],
  ];
  return there.flatMap(([kind, is]) => (is ? [kind] : []));
}
