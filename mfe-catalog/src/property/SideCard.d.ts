import type { PropertyDetail } from "@gable/shared-sdk/model";
/** Price, ways to reach the owner, and what else can be done with the listing. */
export declare function SideCard({ property, price }: {
    property: PropertyDetail;
    price: string;
}): import("react").JSX.Element;
