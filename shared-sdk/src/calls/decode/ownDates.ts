import type { OwnDates } from "../../model/ownList.ts";
import type { WireOwnProperty } from "../../wire/rows.ts";
import { toIso } from "./common.ts";

export function toOwnDates({
  advertisement,
  expires_at,
}: Pick<WireOwnProperty, "advertisement" | "expires_at">): OwnDates {
  return {
    featured: advertisement
      ? { id: advertisement.id, startsAt: toIso(advertisement.start_date), endsAt: toIso(advertisement.end_date) }
      : null,
    expiresAt: toIso(expires_at ?? ""),
  };
}
