import type { PropertyCard } from "@gable/shared-sdk/model";
/** One large card and four smaller ones beside it. */
export declare function Featured({ items }: {
    items: PropertyCard[];
}): import("react").JSX.Element | null;
