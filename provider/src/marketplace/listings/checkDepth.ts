import { DEEPEST, invalid } from "../../platform/http/index.ts";
import type { Sort } from "../listing-search/index.ts";

/** Read along an index, however far down: what goes through all listings, such as a sitemap, asks in such an order. */
const BY_INDEX: readonly Sort[] = ["newest", "oldest"];

/** @throws Failure 400 for a page that would put nearly all listings in order to show a few */
export function checkDepth(offset: number, sort: Sort): void {
  if (offset <= DEEPEST || BY_INDEX.includes(sort)) return;
  const ways = `search-properties goes further by its cursors, and so does sort_by ${BY_INDEX.join(" or ")}.`;
  throw invalid(`offset is at most ${DEEPEST} in this order; ${ways}`, "offset");
}
