import type { ListingKind, NearbyFacility, ParameterValue, RentPeriod } from "./listing.ts";

/** A property beside another one of its category. */
export interface ComparedProperty {
  id: number;
  /** Empty where the provider does not say. */
  slugId: string;
  title: string;
  kind: ListingKind;
  price: number;
  rentPeriod: RentPeriod | null;
  image: string;
  address: string;
  city: string;
  state: string;
  country: string;
  premium: boolean;
  likes: number;
  views: number;
  createdAt: string | null;
  parameters: ParameterValue[];
  facilities: NearbyFacility[];
  /** Name of the category of both; empty where the provider does not say. */
  category: string;
}
