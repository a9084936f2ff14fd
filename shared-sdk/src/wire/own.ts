import * as z from "zod/mini";
import { bool, count, number, objectIfAny, oneOf, text, textIfAny } from "./primitives.ts";

/** Extension `own-lists`: the one word for how a listing stands to its owner; sold and rented are of properties alone. */
export const OWN_STATUSES = ["live", "pending", "rejected", "expired", "inactive", "sold", "rented"] as const;

/** Extension `own-lists`: filters of the lists of a member's own listings and projects. */
export const ownListFilters = { search: textIfAny(), own_status: z.optional(oneOf(OWN_STATUSES)) };

/** Extension `own-lists`: how many stand how, among those that hold the searched words. */
export const statusCounts = objectIfAny(
  z.object({
    live: count(),
    pending: count(),
    rejected: count(),
    expired: count(),
    inactive: count(),
    sold: count(),
    rented: count(),
  }),
);

/** The live advertisement of an own listing. */
export const advertisement = z.object({
  id: number(),
  status: count(),
  type: text(),
  start_date: text(),
  end_date: text(),
  is_enable: bool(),
});

/** Dates of an own listing; `expires_at` (ISO, extension `own-lists`) is when the package that pays for it ends. */
export const ownDates = { advertisement: objectIfAny(advertisement), expires_at: textIfAny() };
