import type { Selectable } from "kysely";
import type {
  Defaulted,
  Id,
  Json,
  Moment,
  OptionalMoment,
  SearchVector,
  TranslatedColumns,
  WorkedOut,
} from "../../platform/database/index.ts";

export interface MetaColumns {
  meta_title: Defaulted<string>;
  meta_description: Defaulted<string>;
  meta_keywords: Defaulted<string>;
  meta_image: Defaulted<string | null>;
}

export interface PlaceColumns {
  city: Defaulted<string>;
  state: Defaulted<string>;
  country: Defaulted<string>;
  latitude: number;
  longitude: number;
  /** Nine characters, about 5 m. */
  geohash: string;
}

export interface CategoryTable extends MetaColumns, TranslatedColumns {
  id: Id;
  name: string;
  slug_id: string;
  image: Defaulted<string | null>;
  position: Defaulted<number>;
}

export interface ParameterTable extends TranslatedColumns {
  id: Id;
  name: string;
  /** textbox, textarea, number, dropdown, radiobutton, checkbox, file. */
  type_of_parameter: string;
  type_values: Json<string[] | null>;
  image: Defaulted<string | null>;
  is_required: Defaulted<boolean>;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: Defaulted<number>;
}

export interface FacilityTable extends TranslatedColumns {
  id: Id;
  name: string;
  image: Defaulted<string | null>;
  created_at: Moment;
  updated_at: Moment;
}

export type RequestStatus = "pending" | "approved" | "rejected" | "expired";

/** Who sees a listing or project. */
export interface ShownColumns {
  /** Follows the owner's account, by a trigger. */
  owner_inactive: Defaulted<boolean>;
  /**
   * Whether everybody sees it: approved, shown by its owner, whose account is active. The one place that decides it is
   * migration 200; whatever reads listings for others than their owner asks for this column.
   */
  on_show: WorkedOut<boolean>;
}

/** What a listing has to do with the package that pays for it. */
export interface LifeColumns {
  /** Null: nothing is to be paid (listings of the site, of the demo, of imports), or the package is gone. */
  user_package_id: Defaulted<number | null>;
  /** Refused before it was ever shown, and the use given back; sent in again it is paid for again. */
  is_refunded: Defaulted<boolean>;
  /** When it was approved first. */
  approved_at: OptionalMoment;
  /** The review status that an expired listing gets back when it is paid for again. */
  restores_to: Defaulted<"approved" | "pending">;
}

export interface PropertyTable extends MetaColumns, PlaceColumns, LifeColumns, ShownColumns {
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
  on_offer: WorkedOut<boolean>;
  /** Where everybody may know it to be, as a cell of the map (see migration 292). */
  map_cell: WorkedOut<number>;
  /** Daily, Monthly, Quarterly, Yearly; null for sale. */
  rentduration: Defaulted<string | null>;
  /** 1 shown, 0 hidden by the owner. */
  status: Defaulted<number>;
  request_status: RequestStatus;
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

/** How many are on offer; what counts is the sum (see migration 292). */
export interface ListingCountTable {
  /** Null: everywhere. */
  city: string | null;
  property_type: number;
  category_id: number;
  price_step: number;
  count: number;
  /** Of one change, not put together with the others yet. */
  is_change: Defaulted<boolean>;
}

/** A listing on offer, as far as it is found by; kept by triggers (see migration 320). */
export interface OfferTable extends Record<`n${1 | 2 | 3 | 4 | 5 | 6}`, number> {
  id: number;
  property_type: number;
  category_id: number;
  price_step: number;
  price: number;
  map_cell: number;
  latitude: number;
  longitude: number;
  /** Where everybody may know it to be. */
  shown_latitude: number;
  shown_longitude: number;
  created_at: Date;
  total_view: number;
  favourite_count: number;
  is_premium: boolean;
  user_id: number | null;
  promoted_until: Date | null;
  /** In small letters. */
  city: string;
  /** Numbers for names, regardless of case (see migration 330). */
  state_key: number;
  country_key: number;
}

/** Which parameters have their numbers in the columns `n1` to `n6` of the offers. */
export interface OfferNumberTable {
  parameter_id: number;
  slot: number;
}

export interface VisitSaltTable {
  day: string;
  salt: string;
}

export interface RejectReasonTable {
  id: Id;
  property_id: Defaulted<number | null>;
  project_id: Defaulted<number | null>;
  reason: string;
  created_at: Moment;
}

export interface ListingTables {
  categories: CategoryTable;
  parameters: ParameterTable;
  category_parameters: CategoryParameterTable;
  facilities: FacilityTable;
  properties: PropertyTable;
  exact_places: ExactPlaceTable;
  property_images: PropertyImageTable;
  property_documents: PropertyDocumentTable;
  property_parameters: PropertyParameterTable;
  property_facilities: PropertyFacilityTable;
  favourites: UserPropertyTable;
  interests: UserPropertyTable;
  reject_reasons: RejectReasonTable;
  listing_visits: ListingVisitTable;
  listing_figure_changes: ListingFigureChangeTable;
  listing_view_days: ListingViewDayTable;
  visit_salts: VisitSaltTable;
  listing_counts: ListingCountTable;
  offers: OfferTable;
  offer_numbers: OfferNumberTable;
}

export type Property = Omit<Selectable<PropertyTable>, "search" | "owner_inactive" | "map_cell">;

declare module "../../platform/database/index.ts" {
  interface Schema extends ListingTables {}
}
