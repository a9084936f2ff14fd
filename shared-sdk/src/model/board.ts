import type { PropertyCard } from "./listing.ts";

export type BoardStage = "saved" | "contacted" | "viewing" | "offer" | "rejected";

/** A list of favourites. */
export interface Board {
  /** 0 stands for the plain favourites of a provider without boards: neither stages, notes nor links. */
  id: number;
  /** Empty for the plain favourites. */
  name: string;
  count: number;
  /** Listings whose price or state changed since the owner last looked. */
  newCount: number;
  /** Page for whoever has the address; null when it is not shared. */
  shareUrl: string | null;
  sharesNotes: boolean;
  /** ISO date, or null. */
  updatedAt: string | null;
  /** Whether it holds the listing that was asked about; null where none was, or the provider does not say. */
  holds: boolean | null;
}

export interface BoardItem {
  property: PropertyCard;
  stage: BoardStage;
  note: string;
  /** The price when it was put on the board; null where it is not known. */
  priceAdded: number | null;
  isNew: boolean;
  /** ISO date, or null. */
  addedAt: string | null;
}

export interface BoardWithItems extends Board {
  items: BoardItem[];
}

/** A board as whoever has the link sees it. */
export interface SharedBoard {
  name: string;
  /** First name; empty when there is none to show. */
  owner: string;
  items: Pick<BoardItem, "property" | "stage" | "note" | "addedAt">[];
}
