import { setFavouriteMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { PropertyCard } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { ListingCard } from "@gable/shared-ui/core";
import { useState } from "react";
import { homeCard } from "./homeCard.ts";
import { useCardWords } from "./useCardWords.ts";

/** A home as a card, with a heart that saves it at once, and takes that back when the provider refuses. */
export function HomeTile({ property }: { property: PropertyCard }) {
  const { sdk, queryClient, notify } = useHost();
  const words = useCardWords();
  const { t } = words;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const save = useMutation({ ...setFavouriteMutation(sdk), scope: { id: `favourite-${property.id}` } });
  const pressed = chosen ?? property.favourite;
  const toggle = async () => {
    setChosen(!pressed);
    try {
      await save.mutateAsync({ propertyId: property.id, favourite: !pressed });
      setChosen(!pressed);
    } catch (error) {
      setChosen(pressed);
      notify({ tone: "bad", title: t("account.heart.failed"), description: errorText(error, t) });
      return;
    }
    for (const name of ["favourites", "property", "property-list", "home"])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return (
    <ListingCard {...homeCard(property, words)} level={3} favourite={{ pressed, onToggle: () => void toggle() }} />
  );
}
