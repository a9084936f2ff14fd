import type { OwnProperty } from "@gable/shared-sdk/model";
/** People who showed interest in a listing; each can be written to about it. */
export declare function InterestedPeople({ property }: {
    property: OwnProperty;
}): import("react").JSX.Element;
