import type * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { listingStatus } from "../listing-lifecycle/index.ts";
import { toCards, toDetails, type Viewer } from "./serialise.ts";
import type { Property } from "./tables.ts";

/*
 * Listings that members saved, as favourites and on boards, stay in these collections when they leave the market. The
 * type marks sold and rented ones; `availability` marks those that are switched off or expired. The page of the latter
 * is no longer public, so only the fields that a card needs are answered.
 */

/**
 * Condition on `properties`: it stays in the collections of members who saved it. Rejected listings, those that wait for
 * review and those of deactivated members do not.
 */
export const RETAINED_IN_COLLECTIONS = sql<boolean>`(not properties.owner_inactive and (properties.request_status = 'approved'
  or (properties.request_status = 'expired' and properties.restores_to = 'approved')))`;

type Availability = (typeof wire.AVAILABILITIES)[number];

/** `availability` of a retained listing: why it cannot be had; null for one that is on show. */
const availabilityOf = (property: Property): Availability | null =>
  property.on_show ? null : listingStatus(property) === "expired" ? "expired" : "inactive";

/** Fields that are answered of a listing that cannot be had. An allowlist: fields that are added later are left out. */
const PUBLIC_FIELDS = new Set([
  "id",
  "slug_id",
  "category_id",
  "category",
  "city",
  "state",
  "country",
  "price",
  "property_type",
  "rentduration",
  "title",
  "title_image",
  "title_image_alt",
  "title_image_hash",
  "is_premium",
  "is_favourite",
  "status",
  "request_status",
]);

/** A card or detail as members see it who saved the listing; the wire's schema fills what is left out with nothing. */
function asSaved(shown: object, property: Property): object {
  const availability = availabilityOf(property);
  if (!availability) return shown;
  const fields = Object.entries(shown).filter(([field]) => PUBLIC_FIELDS.has(field));
  return { ...Object.fromEntries(fields), availability };
}

type Serialise = (db: Database, properties: Property[], viewer: Viewer) => Promise<object[]>;

const savedBy =
  (serialise: Serialise): Serialise =>
  async (db, properties, viewer) => {
    const shown = await serialise(db, properties, viewer);
    return properties.map((property, index) => asSaved(shown[index] as object, property));
  };

/** Saved listings as cards. */
export const toSavedCards = savedBy(toCards);

/** The same in full. */
export const toSavedDetails = savedBy(toDetails);
