/** What a member wants to be shown. Empty lists and null prices leave that open. */
export interface Interests {
  categoryIds: number[];
  facilityIds: number[];
  minPrice: number | null;
  maxPrice: number | null;
  kinds: ("sell" | "rent")[];
  city: string;
}

/** A member who is interested in a listing, as its owner sees them. */
export interface InterestedPerson {
  id: number;
  name: string;
  profile: string;
  email: string;
  mobile: string;
}
