import type { Database } from "../../platform/database/index.ts";
import { listingStatus, packageEndsOf } from "../listing-lifecycle/index.ts";
import { withOwnPlaces } from "./exactPlace.ts";
import { toDetails, type Viewer } from "./serialise.ts";
import type { Property } from "./tables.ts";

/** A member's own listings, with what only the owner sees. */
export async function toOwn(db: Database, properties: Property[], viewer: Viewer) {
  const details = await withOwnPlaces(db, "property", await toDetails(db, properties, viewer), viewer.user?.id ?? 0);
  const ids = properties.map((property) => property.id);
  const reasons = await db
    .selectFrom("reject_reasons")
    .selectAll()
    .where("property_id", "in", ids.length ? ids : [0])
    .orderBy("id", "desc")
    .execute();
  const ends = await packageEndsOf(db, "property", ids);
  return details.map((detail, index) => {
    const property = properties[index];
    const reason = property?.request_status === "rejected" && reasons.find((row) => row.property_id === detail.id);
    return {
      ...detail,
      interested_users: "interested_users" in detail ? detail.interested_users : [],
      is_feature_available: property !== undefined && listingStatus(property) === "live" && !detail.promoted,
      reject_reason: reason
        ? { id: reason.id, reason: reason.reason, created_at: reason.created_at.toISOString() }
        : {},
      total_click: detail.total_view,
      ...(ends.has(detail.id) && { expires_at: ends.get(detail.id) }),
    };
  });
}
