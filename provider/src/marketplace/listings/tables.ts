import type { Selectable } from "kysely";
import type {
  Defaulted,
  Id,
  Json,
  Moment,
  OptionalMoment,
  SearchVector,
  WorkedOut,
} from "../../platform/database/index.ts";
import type { MetaColumns } from "../listing-catalogue/index.ts";
import type { LifecycleColumns, VisibilityColumns } from "../listing-lifecycle/index.ts";

export interface PlaceColumns {
  city: Defaulted<string>;
  state: Defaulted<string>;
  country: Defaulted<string>;
  latitude: number;
  longitude: number;
  /** Nine characters, about 5 m. */
  geohash: string;
}

export interface PropertyTable extends MetaColumns, PlaceColumns, LifecycleColumns, VisibilityColumns {
  id: Id;
  slug_id: string;
  /** Null: listed by the site itself. */
  user_id: number | null;
  category_id: number;
  title: string;
  description: string;
  price: number;
  /** 0 sell, 1 rent, 2 sold, 3 rented. */
  property_type: number;
  /** Whether everybody finds it: on show, and neither sold nor rented. */
  on_market: WorkedOut<boolean>;
  /** Where everybody may know it to be, as a cell of the map (see `map_cell` in `migrations.ts`). */
  map_cell: WorkedOut<number>;
  /** Daily, Monthly, Quarterly, Yearly; null for sale. */
  rentduration: Defaulted<string | null>;
  /** Street and number; of one that shows its quarter alone, the quarter or nothing. */
  address: string;
  /** Only the quarter is shown: `address` and the coordinates are what everybody may know, `exact_places` has the rest. */
  shows_quarter: Defaulted<boolean>;
  client_address: Defaulted<string>;
  video_link: Defaulted<string>;
  title_image: Defaulted<string | null>;
  /** What it shows, in words. */
  title_image_alt: Defaulted<string>;
  three_d_image: Defaulted<string | null>;
  is_premium: Defaulted<boolean>;
  total_view: Defaulted<number>;
  favourite_count: Defaulted<number>;
  /** End of the live advertisement (see `advertisements/`); null without one. */
  promoted_until: OptionalMoment;
  /** Key of the row that an import came from, unique where present; running an import again finds it. */
  external_ref: Defaulted<string | null>;
  search: SearchVector;
  created_at: Moment;
  updated_at: Moment;
  /** When the owner last wrote it, or said that it holds. */
  confirmed_at: Moment;
}

export interface PropertyImageTable {
  id: Id;
  property_id: number;
  file_id: string;
  position: Defaulted<number>;
  /** What it shows, in words. */
  alt: Defaulted<string>;
}

/** Where a listing is, a property or a project, whose owner shows the quarter alone. */
export interface ExactPlaceTable {
  property_id: number | null;
  project_id: number | null;
  address: string;
  latitude: number;
  longitude: number;
}

export interface PropertyDocumentTable {
  id: Id;
  property_id: number;
  file_id: string;
}

export interface PropertyParameterTable {
  property_id: number;
  parameter_id: number;
  /** A string, or a list for checkboxes. */
  value: Json<string | string[]>;
}

export interface PropertyFacilityTable {
  id: Id;
  property_id: number;
  facility_id: number;
  /** In the site's distance unit. */
  distance: number;
  created_at: Moment;
  updated_at: Moment;
}

export interface UserPropertyTable {
  user_id: number;
  property_id: number;
  created_at: Moment;
}

/** Who has seen what today; `kind` 0 property, 1 project. */
export interface ListingVisitTable {
  kind: number;
  listing_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  visitor: string;
}

/** What is not yet in the figures of its listing. */
export interface ListingFigureChangeTable {
  id: Id;
  kind: number;
  listing_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  views: Defaulted<number>;
  favourites: Defaulted<number>;
}

export interface ListingViewDayTable {
  kind: number;
  listing_id: number;
  day: string;
  views: number;
}

export interface VisitSaltTable {
  day: string;
  salt: string;
}

export interface ListingTables {
  properties: PropertyTable;
  exact_places: ExactPlaceTable;
  property_images: PropertyImageTable;
  property_documents: PropertyDocumentTable;
  property_parameters: PropertyParameterTable;
  property_facilities: PropertyFacilityTable;
  favourites: UserPropertyTable;
  interests: UserPropertyTable;
  listing_visits: ListingVisitTable;
  listing_figure_changes: ListingFigureChangeTable;
  listing_view_days: ListingViewDayTable;
  visit_salts: VisitSaltTable;
}

export type Property = Omit<Selectable<PropertyTable>, "search" | "owner_inactive" | "map_cell">;

declare module "../../platform/database/index.ts" {
  interface Schema extends ListingTables {}
}
