import type { PropertyCard, PropertyDetail } from "@gable/shared-sdk/model";
/** The page of one property. */
export declare function PropertyView({ property, similar }: {
    property: PropertyDetail;
    similar: PropertyCard[];
}): import("react").JSX.Element;
