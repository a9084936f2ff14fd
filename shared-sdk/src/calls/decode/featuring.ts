import type { Advertisement, AdvertisementStatus } from "../../model/featuring.ts";
import type { WireFeaturedRow } from "../../wire/advertisements.ts";
import { PROPERTY_TYPES } from "../../wire/rows.ts";
import { toCategoryReference, toIso } from "./common.ts";

const STATUSES: readonly AdvertisementStatus[] = ["approved", "pending", "rejected", "expired"];

function toListing({ property, project }: WireFeaturedRow): Advertisement["listing"] {
  const listed = property ?? project;
  if (!listed) return null;
  const { id, slug_id, title, city, state, country, category } = listed;
  const common = { id, slugId: slug_id, title, city, state, country, category: toCategoryReference(category ?? null) };
  if (property) {
    const kind = PROPERTY_TYPES[property.propery_type ?? 0] ?? "sell";
    return { ...common, type: "property", kind, price: property.price, image: property.title_image };
  }
  if (!project) return null;
  return {
    ...common,
    type: "project",
    kind: project.type === "upcoming" ? "upcoming" : "under_construction",
    image: project.image,
  };
}

export function toAdvertisement(row: WireFeaturedRow): Advertisement {
  return {
    id: row.id,
    status: STATUSES[row.status] ?? "pending",
    enabled: row.is_enable ?? true,
    startsAt: toIso(row.start_date),
    endsAt: toIso(row.end_date),
    listing: toListing(row),
  };
}
