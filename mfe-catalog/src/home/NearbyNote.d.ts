import type { SavedLocation } from "@gable/shared-sdk/host";
/** Says which place "near you" means and lets the visitor give one: a line of text, never a dialog. */
export declare function NearbyNote({ place, found }: {
    place: SavedLocation | null;
    found: boolean;
}): string | import("react").JSX.Element;
