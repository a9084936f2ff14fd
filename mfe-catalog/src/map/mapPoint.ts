import type { Coordinates, MapBounds, PropertyCard } from "@gable/shared-sdk/model";
import { type ListingTile, tileOf } from "../shared/tile.ts";

/** A listing as its card on the map shows it. */
export type MapListing = ListingTile;

/** One listing, or several that lie so close together that the provider counts them as one. */
export interface MapPoint extends Coordinates {
  id: string;
  count: number;
  minPrice: number;
  maxPrice: number;
  /** Where its listings lie. */
  bounds: MapBounds;
  /** Of a single one that the provider sent whole. */
  listing: MapListing | null;
}

/** A listing where it stands; null for one without a place. */
export function cardPoint(card: PropertyCard): MapPoint | null {
  const { coordinates } = card.place;
  if (!coordinates) return null;
  const { latitude, longitude } = coordinates;
  return {
    id: `p${card.id}`,
    latitude,
    longitude,
    count: 1,
    minPrice: card.price,
    maxPrice: card.price,
    bounds: { north: latitude, south: latitude, east: longitude, west: longitude },
    listing: tileOf(card),
  };
}
