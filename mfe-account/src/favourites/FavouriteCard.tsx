import type { PropertyDetail } from "@gable/shared-sdk/model";
import { ListingCard, TextButton } from "@gable/shared-ui/core";
import { homeCard } from "../shared/homeCard.ts";
import { useCardWords } from "../shared/useCardWords.ts";

interface FavouriteCardProps {
  property: PropertyDetail;
  onRemove(): void;
  /** Asks for its boards; absent where there are none. Not offered for what is not to be had, which no board takes. */
  onBoards?(): void;
}

/** A saved home; its heart takes it out of the list. */
export function FavouriteCard({ property, onRemove, onBoards }: FavouriteCardProps) {
  const words = useCardWords();
  const { t } = words;
  return (
    <ListingCard
      {...homeCard(property, words)}
      favourite={{ pressed: true, onToggle: onRemove }}
      footer={
        onBoards &&
        !property.availability && (
          <TextButton
            onClick={onBoards}
            aria-haspopup="dialog"
            aria-label={t("account.boards.choose-of", { name: property.title })}
          >
            {t("account.boards.choose")}
          </TextButton>
        )
      }
    />
  );
}
