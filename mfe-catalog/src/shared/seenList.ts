import { keptList } from "./keptList.ts";
import type { ListingTile } from "./tile.ts";

const MOST_SEEN = 12;

/** Homes that were looked at in this browser, the latest first, as they were then. */
export const seenList = keptList<ListingTile>("gable-seen", MOST_SEEN);

export function rememberSeen(tile: ListingTile): void {
  seenList.write([tile, ...seenList.read().filter(({ slugId }) => slugId !== tile.slugId)]);
}
