import type { User } from "../../../identity/people/index.ts";
import type { Caller } from "../../../platform/http/index.ts";
import type { PremiumAccess } from "../access.ts";
import type { ListingFilters, Sort } from "../filters.ts";
import type { Wanted } from "./matching.ts";
import type { Candidate, Neighbour } from "./nearest.ts";
import type { Selection } from "./selections.ts";
import type { Snapshot } from "./snapshot.ts";

/** What has been counted lately: forgotten after half a minute, and at once when this process changes what is shown. */
export interface Lately {
  /** Calls back when something that is shown has changed; noticed at the next question. */
  onChange(listener: () => void): void;
  /** Notices changes. */
  look(): Promise<void>;
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

/** A card as JSON but for what depends on the time and on who asks. */
export interface WrittenCard {
  id: number;
  /** See `ROW_VERSION`. */
  version: number;
  /** What its addresses begin with, and the mark of what it names in its language. */
  madeOf: string;
  createdAt: Date;
  promotedUntil: Date | null;
  /** Null for the site's own. */
  ownerId: number | null;
  isPremium: boolean;
  /** Without the closing brace. */
  whole: string;
  /** The same cut down; empty where nothing is premium. */
  cut: string;
}

/** Who is shown cards. */
interface CardViewer {
  user: User | null;
  now: Date;
}

export interface Cards {
  /** Brief cards (see `marketplace/listings/brief.ts`) of those of some listings that are on show now, by id. */
  read(ids: number[], reader: Pick<Caller, "links" | "language">): Promise<Map<number, WrittenCard>>;
  /** The JSON of each as a viewer may see it. */
  show(cards: WrittenCard[], viewer: CardViewer): Promise<string[]>;
}

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
export interface Listed {
  /** What has been counted lately. */
  lately: Lately;
  /** What is shown of them in lists. */
  cards: Cards;
  /** All of them. A site that is small sees each change at once, a large one within minutes. */
  snapshot(): Promise<Snapshot>;
  /** What matches, for whoever has this access to premium listings. */
  match(filters: ListingFilters, access: PremiumAccess, now: Date): Promise<Matched>;
  /** The first ids of an order, as visitors find them. */
  first(filters: ListingFilters, sort: Sort, most: number, at: Date): Promise<number[]>;
  /**
   * Those of the same category and purpose as one: the nearest, then the newest elsewhere.
   * @param text words that they begin with
   */
  nearest(one: Neighbour, most: number, access: PremiumAccess, text?: string): Promise<Candidate[]>;
}

export type { Candidate, Neighbour };
