import { ListingCard, type ListingCardProps } from "@gable/shared-ui/core";
import { cardOf } from "./listing.ts";
import type { ListingTile } from "./tile.ts";
import { useFavourite } from "./useFavourite.ts";
import { useWords } from "./useWords.ts";

export type PropertyTileProps = { listing: ListingTile } & Partial<ListingCardProps>;

/** A property as a card, with its heart. */
export function PropertyTile({ listing, ...more }: PropertyTileProps) {
  const words = useWords();
  const favourite = useFavourite(listing);
  return <ListingCard {...cardOf(listing, words)} favourite={favourite} {...more} />;
}
