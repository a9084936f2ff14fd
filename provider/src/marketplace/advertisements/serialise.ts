import type { Advertisement } from "./tables.ts";

/** What a listing says of its advertisement; an empty end is one that never comes. */
export function toAdvertisement(row: Advertisement) {
  return {
    id: row.id,
    status: row.status,
    type: "HomeScreen",
    is_enable: row.is_enable,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? "",
  };
}
