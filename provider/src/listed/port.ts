import type { ListingFilters, Sort } from "../listings/filters.ts";
import type { Cards } from "./cards.ts";
import type { Lately } from "./lately.ts";
import type { Outside } from "./matching.ts";
import type { Candidate, Neighbour } from "./nearest.ts";
import type { Selection } from "./selections.ts";
import type { Snapshot } from "./snapshot.ts";

/** Listings on show, held in memory: found, counted and ordered there in a hundredth of what the database takes. */
export interface Listed {
  /** What has been counted lately. */
  lately: Lately;
  /** What is shown of them in lists. */
  cards: Cards;
  /** All of them. A site that is small sees each change at once, a large one within minutes. */
  snapshot(): Promise<Snapshot>;
  /** What only the database knows of filters. */
  outside(snapshot: Snapshot, filters: ListingFilters): Promise<Outside>;
  /** The rows that match all but type, category and price. */
  select(snapshot: Snapshot, filters: ListingFilters, outside: Outside, now: Date): Selection;
  /** The first ids of an order. */
  first(filters: ListingFilters, sort: Sort, most: number, at: Date): Promise<number[]>;
  /**
   * Those of the same category and purpose as one: the nearest, then the newest elsewhere.
   * @param text words that they begin with
   */
  nearest(one: Neighbour, most: number, text?: string): Promise<Candidate[]>;
}

export type { Candidate, Neighbour };
