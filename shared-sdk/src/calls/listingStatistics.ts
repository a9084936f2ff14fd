import type { ApiClient } from "../client/client.ts";
import type { ListingFigures, ListingStatistics } from "../model/history.ts";
import { listingStatistics as call } from "../wire/history.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

export interface ListingStatisticsInput {
  kind: "property" | "project";
  id: number;
  /** The last so many days; 30 when absent, 365 at most. */
  days?: number;
}

/** What the member's own listing finds each day, of a project views and conversations; null where the provider has no statistics. */
export async function listingStatistics(
  client: ApiClient,
  { kind, id, days }: ListingStatisticsInput,
  options?: CallOptions,
): Promise<ListingStatistics | null> {
  try {
    const listing = kind === "project" ? { project_id: id } : { property_id: id };
    const { data, totals } = await send(client, call, { ...listing, days }, options);
    const sum = (figure: keyof ListingFigures) => data.reduce((total, day) => total + day[figure], 0);
    return {
      days: data,
      totals: totals ?? {
        views: sum("views"),
        favourites: sum("favourites"),
        chats: sum("chats"),
        interests: sum("interests"),
      },
    };
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
