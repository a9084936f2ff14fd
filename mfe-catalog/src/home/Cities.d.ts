import type { City } from "@gable/shared-sdk/model";
export declare function Cities({ cities }: {
    cities: City[];
}): import("react").JSX.Element;
