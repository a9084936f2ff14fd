import type { OwnProperty } from "@gable/shared-sdk/model";
/** Status of a listing, with the one thing its owner should know about it. */
export declare function StatusBadge({ property }: {
    property: OwnProperty;
}): import("react").JSX.Element;
