import type { NearbyFacility } from "@gable/shared-sdk/model";
/** What is near, nearest first, each with its distance on a ruler as long as the farthest. */
export declare function Nearby({ facilities }: {
    facilities: NearbyFacility[];
}): import("react").JSX.Element;
