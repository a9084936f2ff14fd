import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { Section } from "../listing/sections.ts";
import type { ListingMedia } from "../listing/values.ts";
import { type Listing } from "./sendListing.ts";
/** What the provider refused: a message for the whole, and messages with their places. */
export interface Rejected {
    message: string;
    fields: {
        section: Section;
        field: string;
        message: string;
    }[];
}
export interface Original {
    id: number;
    slugId: string;
    media: ListingMedia;
}
/** Sends the listing, and leads on: to the member's properties for a new one, to its page for a changed one. */
export declare function usePublish(original: Original | null, keeper: DraftKeeper): {
    publish: (listing: Listing) => Promise<Rejected | null>;
    sending: boolean;
    share: number;
    rejected: Rejected | null;
};
