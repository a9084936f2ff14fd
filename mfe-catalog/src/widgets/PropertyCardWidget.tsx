import { propertyQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { InlineNote, ListingCardSkeleton } from "@gable/shared-ui/core";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { pared } from "../shared/pared.ts";

/** `property.card`: a listing as a card, with its heart. */
export default function PropertyCardWidget({ slugId, layout = "card" }: SlotProps["property.card"]) {
  const { sdk } = useHost();
  const t = useT();
  const tile = useQuery(
    pared(propertyQuery(sdk, { slugId }), (answer, { tileOf }) => answer && tileOf(answer.property), { view: "card" }),
  );
  if (tile.data) return <PropertyTile listing={tile.data} layout={layout} />;
  if (tile.data === null || tile.isError)
    return <InlineNote>{t(tile.isError ? "catalog.property.failed" : "catalog.property.missing")}</InlineNote>;
  return <ListingCardSkeleton layout={layout} />;
}
