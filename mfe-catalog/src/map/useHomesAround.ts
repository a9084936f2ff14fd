import type { Coordinates } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useMemo } from "react";
import type { Purpose } from "../search/searchState.ts";
import { useWords } from "../shared/useWords.ts";
import { homesWithinQuery, NOTHING_SEEN } from "./askMap.ts";
import { labelled } from "./labels.ts";
import type { MapPoint } from "./mapPoint.ts";
import { createClustering, isWithin } from "./points.ts";
import { usePins, useSeenMap } from "./useSeenMap.ts";

/** On one spot, as a card has room for. */
const ON_ONE_SPOT = 6;
const NONE: readonly MapPoint[] = [];

export interface HomesAroundInput {
  purpose: Purpose;
  /** Slug of one that is left out. */
  except?: string;
  /** Where a mark stands that pins may not cover. */
  keepClear: Coordinates | null;
}

/** The homes on offer that a map has in view, as pins. */
export function useHomesAround({ purpose, except, keepClear }: HomesAroundInput) {
  const { sdk } = useHost();
  const { t, settings, language } = useWords();
  const { port, seen, board, chosen, setChosen, press, onOpen } = useSeenMap({ keepClear });
  const found = useQuery({
    ...homesWithinQuery(sdk, purpose, (seen ?? NOTHING_SEEN).bounds),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
  });
  const all = found.data?.points;
  const points = useMemo(() => all?.filter(({ listing }) => listing?.slugId !== except) ?? NONE, [all, except]);
  const clustering = useMemo(() => createClustering(points), [points]);
  const shown = useMemo(
    () =>
      seen
        ? clustering.within(seen.bounds, seen.zoom).map((point) => labelled(point, { t, settings, language }, true))
        : [],
    [clustering, seen, t, settings, language],
  );
  usePins(board, shown);
  const isKnown = seen !== null && found.data !== undefined && !found.isPlaceholderData;
  return {
    port,
    onOpen,
    shown,
    press,
    chosen,
    /** What stands where a pin was pressed. */
    atChosen: useMemo(
      () =>
        points
          .filter((point) => chosen !== null && isWithin(point, chosen.bounds))
          .flatMap(({ listing }) => listing ?? [])
          .slice(0, ON_ONE_SPOT),
      [points, chosen],
    ),
    unchoose: () => setChosen(null),
    total: isKnown ? points.filter((point) => isWithin(point, seen.bounds)).length : null,
    isCapped: isKnown && found.data.total > found.data.points.length,
    isFetching: found.isFetching,
    isFailed: found.isError,
    retry: () => void found.refetch(),
  };
}
