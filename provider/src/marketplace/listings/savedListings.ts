import type * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { toCards, toDetails, type Viewer } from "./serialise.ts";
import type { Property } from "./tables.ts";

/*
 * What members keep, as favourites and on boards, stays with them when it is no longer to be had, marked: sold and rented
 * by its type, and what its owner has switched off or nothing pays for by `availability`. The page of the latter is no
 * longer public, so no more of it is told than its card needs.
 */

/**
 * Condition on `properties`: it stays with those who keep it. What administrators rejected, what waits for their review and
 * what deactivated members list does not: nobody has approved what it says now, or nobody is there to offer it.
 */
export const STAYS_KEPT = sql<boolean>`(not properties.owner_inactive and (properties.request_status = 'approved'
  or (properties.request_status = 'expired' and properties.restores_to = 'approved')))`;

type Availability = (typeof wire.AVAILABILITIES)[number];

/** Why a listing that stays kept is not to be had; null for one that is on show. */
export function availabilityOf({ on_show, request_status }: Pick<Property, "on_show" | "request_status">) {
  if (on_show) return null;
  return (request_status === "expired" ? "expired" : "inactive") satisfies Availability;
}

/** What is told of a listing that is not to be had. A list of what stays: fields that are added later are not told. */
const TOLD = new Set([
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

/** A card or detail as whoever keeps the listing is shown it; the wire's schema fills what is left out with nothing. */
function asKept(shown: object, property: Property): object {
  const availability = availabilityOf(property);
  if (!availability) return shown;
  const told = Object.entries(shown).filter(([field]) => TOLD.has(field));
  return { ...Object.fromEntries(told), availability };
}

type Shown = (db: Database, properties: Property[], viewer: Viewer) => Promise<object[]>;

const keptBy =
  (show: Shown): Shown =>
  async (db, properties, viewer) => {
    const shown = await show(db, properties, viewer);
    return properties.map((property, index) => asKept(shown[index] as object, property));
  };

/** Listings that are kept as cards. */
export const toKeptCards = keptBy(toCards);

/** The same in full. */
export const toKeptDetails = keptBy(toDetails);
