import type { DraftKeeper } from "../listing/DraftKeeper.ts";
/** Whether what was written is kept on this device, and since when. */
export declare function SavedLine({ keeper }: {
    keeper: DraftKeeper;
}): import("react").JSX.Element;
