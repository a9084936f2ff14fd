import type { Defaulted } from "../../platform/database/index.ts";

export interface SearchKeyTable {
  /** Always 1. */
  id: Defaulted<number>;
  key: string;
}

/** Materialised view: cities and neighbourhoods as the listings on the market name them, and where these are. */
export interface ListingPlaceView {
  city: string;
  state: string;
  country: string;
  /** Empty: the whole city. */
  neighbourhood: string;
  count: number;
  /** Edges of the area, degrees. */
  n: number;
  s: number;
  e: number;
  w: number;
}

export interface SearchTables {
  listing_places: ListingPlaceView;
  search_keys: SearchKeyTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends SearchTables {}
}
