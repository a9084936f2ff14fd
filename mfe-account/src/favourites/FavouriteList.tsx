import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Page, PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useT } from "@gable/shared-sdk/react";
import { Pagination } from "@gable/shared-ui/core";
import { useState } from "react";
import { useHasBoards } from "../boards/useBoards.ts";
import { FavouriteCard } from "./FavouriteCard.tsx";
import css from "./favourites.module.css";
import { PAGE_SIZE } from "./useFavourites.ts";

const ChooseBoardsDialog = lazyPart(() => import("../boards/ChooseBoardsDialog.tsx"));

interface FavouriteListProps {
  homes: Page<PropertyDetail>;
  /** From 1. */
  page: number;
  onRemove(property: PropertyDetail): void;
}

/** A page of saved homes, the boards that they stand on, and the way to the other pages. */
export function FavouriteList({ homes, page, onRemove }: FavouriteListProps) {
  const t = useT();
  const hasBoards = useHasBoards();
  const [placed, setPlaced] = useState<PropertyDetail | null>(null);
  return (
    <>
      <Slot name="compare.tray" props={{}} />
      <ul className={css.grid}>
        {homes.items.map((property) => (
          <li key={property.id}>
            <FavouriteCard
              property={property}
              onRemove={() => onRemove(property)}
              onBoards={hasBoards ? () => setPlaced(property) : undefined}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        count={Math.ceil(homes.total / PAGE_SIZE)}
        toPage={(target) => (target === 1 ? "/user/favourites" : `/user/favourites?page=${target}`)}
        label={t("account.favourites.pages")}
      />
      {placed && <ChooseBoardsDialog propertyId={placed.id} title={placed.title} onClose={() => setPlaced(null)} />}
    </>
  );
}
