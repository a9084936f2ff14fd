import type { PremiumAccess } from "../access.ts";
import type { ListingFilters } from "../filters.ts";
import type { Finder } from "../find/finder.ts";
import type { Wanted } from "./matching.ts";
import type { Selection } from "./selections.ts";
import type { Snapshot } from "./snapshot.ts";

/** What matches filters. */
export interface Matched extends Selection {
  /** The listings as the asker knows them: `rows` of the selection are its rows. */
  all: Snapshot;
  /** Type, category and price that are wanted; the selection holds the others as well. */
  wanted: Wanted;
  /** The same for all who find the same. */
  view: string;
}

/** Listings on show, held in memory: found, counted and ordered there in a hundredth of what the database takes. */
export interface Listed extends Finder {
  /** All of them. A site that is small sees each change at once, a large one within minutes. */
  snapshot(): Promise<Snapshot>;
  /** What matches, for whoever has this access to premium listings. */
  match(filters: ListingFilters, access: PremiumAccess, now: Date): Promise<Matched>;
}
