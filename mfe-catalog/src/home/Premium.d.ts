import type { PropertyCard } from "@gable/shared-sdk/model";
/** Homes for members: what they are, and two of them. */
export declare function Premium({ title, items }: {
    title: string;
    items: PropertyCard[];
}): import("react").JSX.Element;
