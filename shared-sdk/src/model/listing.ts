import type { DocumentFile, Moment, PageMeta, Picture, PictureTexts, Place, ReviewStatus } from "./common.ts";
import type { OwnDates } from "./ownList.ts";

export type ListingKind = "sell" | "rent" | "sold" | "rented";

/** Why a home that was saved is not to be had: switched off by its owner, or no longer paid for. */
export type Availability = "inactive" | "expired";

export type RentPeriod = "daily" | "monthly" | "quarterly" | "yearly";

export type ParameterKind = "text" | "textarea" | "number" | "dropdown" | "radio" | "checkbox" | "file";

/** A category; `parameters` are the fields its listings may fill, in order (only where the call has them). */
export interface Category {
  id: number;
  name: string;
  slugId: string;
  /** Address of the icon, often an SVG. */
  icon: string;
  parameters: Parameter[];
  /** Listings in it; null when the call does not count. */
  propertyCount: number | null;
  meta: PageMeta;
}

/** A field that listings of a category may fill. */
export interface Parameter {
  id: number;
  name: string;
  kind: ParameterKind;
  /** As they are kept, searched by and sent: the same in every language. */
  options: string[];
  /** What stands for each of the options where that is not the option itself (see `optionText`). */
  optionTexts?: string[];
  icon: string;
  required: boolean;
}

/** A filled field; `values` has several entries for checkboxes, one address for files. */
export interface ParameterValue extends Parameter {
  values: string[];
  /** What stands for each of the values where that is not the value itself (see `valueTexts`). */
  texts?: string[];
}

/** An outdoor facility: school, hospital, park. */
export interface Facility {
  id: number;
  name: string;
  icon: string;
}

/** Distance in the unit of `Settings.distanceUnit`. */
export interface NearbyFacility extends Facility {
  distance: number;
}

export interface PropertyCard {
  id: number;
  slugId: string;
  title: string;
  kind: ListingKind;
  price: number;
  rentPeriod: RentPeriod | null;
  place: Place;
  image: string;
  gallery: Picture[];
  category: { id: number; name: string; slugId: string; icon: string };
  parameters: ParameterValue[];
  facilities: NearbyFacility[];
  premium: boolean;
  promoted: boolean;
  favourite: boolean;
  /** Null when the call does not say. */
  favouriteCount: number | null;
  /** 0 for listings of the site itself. Null when the call does not say. */
  ownerId: number | null;
  listed: Moment;
  /** Of what a member saved and is not to be had now: it has no page. Absent for all others; sold and rented are kinds. */
  availability?: Availability;
}

export interface ListingOwner {
  /** Null for the site itself (an administrator's listing). */
  id: number | null;
  name: string;
  slugId: string;
  profile: string;
  email: string;
  mobile: string;
  verified: boolean;
  isAdmin: boolean;
}

/** That a premium listing came cut down, to whoever may not read it whole. */
export interface HiddenParts {
  /** Address of a picture for the place of the photographs, made of none of them; or empty. */
  placeholder: string;
}

/** Prices of what is on offer of one city, kind and purpose, in the site's currency. */
export interface PriceMedian {
  city: string;
  category: string;
  count: number;
  /** A quarter is cheaper. */
  lower: number;
  median: number;
  /** A quarter is dearer. */
  upper: number;
}

/** Whether a place is the spot itself, or about a kilometre wide because the owner shows the quarter alone. */
export type PlaceAccuracy = "precise" | "quarter";

export interface PropertyDetail extends PropertyCard {
  placeAccuracy: PlaceAccuracy;
  pictureTexts: PictureTexts;
  description: string;
  review: ReviewStatus;
  active: boolean;
  /** 360° picture, or empty. */
  panorama: string;
  documents: DocumentFile[];
  video: string;
  meta: PageMeta;
  views: number;
  owner: ListingOwner;
  interested: boolean;
  interestAvailable: boolean;
  interestedCount: number;
  reported: boolean;
  reportAvailable: boolean;
  blockedByMe: boolean;
  blockedByOwner: boolean;
  /** Null when it is sent whole, or the provider does not say. */
  hidden: HiddenParts | null;
  /** Null where there are too few prices, or the provider does not say. */
  priceMedian: PriceMedian | null;
  /** ISO date of when the owner last said that it holds; null when the provider does not say. */
  confirmedAt: string | null;
}

/** A listing as its owner sees it. */
export interface OwnProperty extends PropertyDetail, OwnDates {
  rejectReason: string;
  /** May be promoted now. */
  canFeature: boolean;
  /** The owner's private address of the client. */
  clientAddress: string;
  interestedPeople: { id: number; name: string; profile: string }[];
}

/** Where a place can be found as a suggestion while typing. */
export interface Suggestion {
  kind: "city" | "area" | "category" | "agent" | "property";
  label: string;
  /** What tells it from others of the same name, such as region and country; or empty. */
  context: string;
  slugId: string;
  /** Listings there; null when the provider does not say. */
  count: number | null;
  /** Degrees; null when it is no area. */
  bounds: { north: number; south: number; east: number; west: number } | null;
}

export interface City {
  name: string;
  count: number;
  image: string;
}
