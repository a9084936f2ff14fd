import type { PropertyCard } from "@gable/shared-sdk/model";
/** One result. The first one's photograph is the page's largest paint. */
export declare function ResultRow({ listing, first }: {
    listing: PropertyCard;
    first: boolean;
}): import("react").JSX.Element;
