import type { ListingKind } from "./listing.ts";
import type { ProjectKind } from "./project.ts";

export type AdvertisementStatus = "approved" | "pending" | "rejected" | "expired";

interface AdvertisedListing {
  id: number;
  slugId: string;
  title: string;
  image: string;
  city: string;
  state: string;
  country: string;
  category: { id: number; name: string; slugId: string; icon: string };
}

/** A listing that is, or was, featured. `listing` is null when the provider does not say which. */
export interface Advertisement {
  id: number;
  status: AdvertisementStatus;
  /** Switched off by the operator. */
  enabled: boolean;
  startsAt: string | null;
  /** Null: never, or not said. */
  endsAt: string | null;
  listing:
    | (AdvertisedListing & { type: "property"; kind: ListingKind; price: number })
    | (AdvertisedListing & { type: "project"; kind: ProjectKind })
    | null;
}
