import type { Paging } from "../model/common.ts";
import type { ListingKind } from "../model/listing.ts";
import type { ProjectKind } from "../model/project.ts";
import { getFeaturedData, type WireFeaturedRow } from "../wire/advertisements.ts";
import { PROPERTY_TYPES } from "../wire/rows.ts";
import { toCategoryReference, toIso, toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

export type AdvertisementStatus = "approved" | "pending" | "rejected" | "expired";

interface AdvertisedListing {
  id: number;
  slugId: string;
  title: string;
  image: string;
  city: string;
  state: string;
  country: string;
  category: { id: number; name: string; slugId: string; icon: string };
}

/** A listing that is, or was, featured. `listing` is null when the provider does not say which. */
export interface Advertisement {
  id: number;
  status: AdvertisementStatus;
  /** Switched off by the operator. */
  enabled: boolean;
  startsAt: string | null;
  /** Null: never, or not said. */
  endsAt: string | null;
  listing:
    | (AdvertisedListing & { type: "property"; kind: ListingKind; price: number })
    | (AdvertisedListing & { type: "project"; kind: ProjectKind })
    | null;
}

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

function toAdvertisement(row: WireFeaturedRow): Advertisement {
  return {
    id: row.id,
    status: STATUSES[row.status] ?? "pending",
    enabled: row.is_enable ?? true,
    startsAt: toIso(row.start_date),
    endsAt: toIso(row.end_date),
    listing: toListing(row),
  };
}

export interface AdvertisementsInput extends Paging {
  type: "property" | "project";
}

/** The member's advertisements, live and past, newest first. */
export const advertisements = defineCall(getFeaturedData, {
  request: ({ type, offset, limit }: AdvertisementsInput) => ({ type, offset, limit }),
  answer: (answer, { offset }) => toPage(answer, toAdvertisement, offset),
});
