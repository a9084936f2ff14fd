import type { UseFormReturn } from "react-hook-form";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";
interface DraftInput {
    form: UseFormReturn<ListingValues>;
    media: ListingMedia;
    start: {
        values: ListingValues;
        media: ListingMedia;
    };
    keeper: DraftKeeper;
    /** The start itself is a draft: not yet with the provider. */
    restored: boolean;
}
/** Hands every change to the keeper, and warns of leaving the page while something would be lost. */
export declare function useDraft({ form, media, start, keeper, restored }: DraftInput): {
    dirty: boolean;
};
export {};
