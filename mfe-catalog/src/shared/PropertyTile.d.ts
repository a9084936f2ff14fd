import type { PropertyCard } from "@gable/shared-sdk/model";
import { type ListingCardProps } from "@gable/shared-ui/core";
export type PropertyTileProps = {
    listing: PropertyCard;
} & Partial<ListingCardProps>;
/** A property as a card, with its heart. */
export declare function PropertyTile({ listing, ...more }: PropertyTileProps): import("react").JSX.Element;
