import type { PropertyCard } from "@gable/shared-sdk/model";
/** What most people look at, in order. */
export declare function Ranking({ items }: {
    items: PropertyCard[];
}): import("react").JSX.Element;
