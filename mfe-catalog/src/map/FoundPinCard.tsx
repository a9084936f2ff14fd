import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { ListingCardSkeleton, Loading } from "@gable/shared-ui/core";
import type { SearchState } from "../search/searchState.ts";
import { seenQuery } from "./askMap.ts";
import type { MapPoint } from "./mapPoint.ts";
import { PinCard } from "./PinCard.tsx";

export interface FoundPinCardProps {
  point: MapPoint;
  search: SearchState;
  onClose(): void;
}

/** About 30 metres: around a place whose listings are not here yet. Degrees. */
const AROUND = 0.0003;
const NEAREST_ZOOM = 19;
const SHOWN = 6;

/** The card of a pin of a search, which may have to be asked what stands there. */
export function FoundPinCard({ point, search, onClose }: FoundPinCardProps) {
  const { sdk } = useHost();
  const { t } = useI18n();
  const { extensions } = useSettings();
  const { north, south, east, west } = point.bounds;
  const bounds = { north: north + AROUND, south: south - AROUND, east: east + AROUND, west: west - AROUND };
  const asked = useQuery({
    ...seenQuery(sdk, search, { bounds, zoom: NEAREST_ZOOM }, extensions),
    enabled: point.listing === null,
  });
  const listings = point.listing
    ? [point.listing]
    : (asked.data?.clustering.points ?? []).flatMap(({ listing }) => listing ?? []).slice(0, SHOWN);
  return (
    <PinCard listings={listings} onClose={onClose}>
      {asked.isLoading ? (
        <Loading>
          <ListingCardSkeleton layout="row" />
        </Loading>
      ) : (
        <p>{t(asked.isError ? "catalog.map.pinsFailed" : "catalog.map.place.hidden")}</p>
      )}
    </PinCard>
  );
}
