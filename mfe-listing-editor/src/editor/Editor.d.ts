import type { Category, Facility } from "@gable/shared-sdk/model";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";
import { type Original } from "./usePublish.ts";
export interface EditorProps {
    original: Original | null;
    start: {
        values: ListingValues;
        media: ListingMedia;
    };
    keeper: DraftKeeper;
    /** When the draft that was found here was written; null when there was none. */
    restoredAt: number | null;
    onDiscard(): void;
    categories: Category[];
    facilities: Facility[];
}
/** The form of a listing: sections, live preview, draft, publishing. */
export declare function Editor({ original, start, keeper, restoredAt, onDiscard, categories, facilities }: EditorProps): import("react").JSX.Element;
