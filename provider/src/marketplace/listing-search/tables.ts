/** A listing on the market as searches find it: one row for each, written by `refresh_listing_search` (see `migrations.ts`). */
export interface ListingSearchTable {
  id: number;
  /** 0 for sale, 1 for rent. */
  property_type: number;
  category_id: number;
  price: number;
  /** Class of the price: index into the edges of `priceClasses.ts`, 0 below the first one. */
  price_bucket: number;
  /** Morton number of the cell of the map that holds the public point. */
  map_cell: number;
  latitude: number;
  longitude: number;
  /** The point that everybody may know: rounded to a hundredth of a degree for premium listings. */
  shown_latitude: number;
  shown_longitude: number;
  created_at: Date;
  is_premium: boolean;
  /** Null: listed by the site itself. */
  user_id: number | null;
  promoted_until: Date | null;
  /** City, state and country in lower case. */
  city: string;
  state: string;
  country: string;
  /** Filled fields that hold a number, by parameter id. */
  numbers: Record<string, number>;
  /** Filled fields and facilities as `tagOf…` of `tags.ts` writes them. */
  tags: string[];
}

/** How many listings are on the market: the sum of the rows of a key. */
export interface ListingCountTable {
  city: string;
  country: string;
  property_type: number;
  category_id: number;
  price_bucket: number;
  count: number;
}

export interface ListingSearchTables {
  listing_search: ListingSearchTable;
  listing_counts: ListingCountTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends ListingSearchTables {}
}
