import type { PropertyDetail } from "@gable/shared-sdk/model";
/** Save, share, print, report, and what other teams add. */
export declare function Actions({ property }: {
    property: PropertyDetail;
}): import("react").JSX.Element;
