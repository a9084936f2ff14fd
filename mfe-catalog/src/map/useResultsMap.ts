import { useHost, useSettings } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import { useRefine } from "../search/useRefine.ts";
import { useWords } from "../shared/useWords.ts";
import { extentQuery, NOTHING_SEEN, type Seen, seenQuery } from "./askMap.ts";
import { labelled } from "./labels.ts";
import { extentOf } from "./points.ts";
import { asView, type Camera, type MapPort } from "./port.ts";
import { useMapView } from "./useMapView.ts";
import { usePins, useSeenMap } from "./useSeenMap.ts";

/** Milliseconds. */
const DOTS_LATER = 60;
const NOWHERE: Camera = { latitude: 25, longitude: 15, zoom: 1.6 };

/** Everything that the map of a search shows and does, without its markup. */
export function useResultsMap(search: SearchState) {
  const { sdk } = useHost();
  const { extensions } = useSettings();
  const { t, settings, language } = useWords();
  const go = useRefine(search);
  const [follows, setFollows] = useState(false);

  const map = useSeenMap({
    onMoved: (opened, byVisitor) => doing.current.view.keep(opened.camera(), byVisitor),
    onSettled(opened, byVisitor) {
      if (!byVisitor) return;
      doing.current.view.setHasMoved(true);
      if (doing.current.follows) doing.current.searchHere(opened.bounds(), true);
    },
    onParted(opened) {
      doing.current.view.setHasMoved(true);
      doing.current.view.keep(opened.camera(), true);
    },
    // It may still be on its way.
    onClose: (opened) => doing.current.view.keep(opened.camera(), false),
  });
  const { port, seen, board, chosen, setChosen, press, onOpen } = map;

  const extent = useQuery({
    ...extentQuery(sdk, { ...search, bounds: null }, extensions),
    placeholderData: keepPreviousData,
  });
  const found = useQuery({
    ...seenQuery(sdk, search, seen ?? NOTHING_SEEN, extensions),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
  });

  const whole = useMemo(() => extentOf(extent.data?.clustering.points ?? []), [extent.data]);
  const isKnown = !extent.isPlaceholderData && !extent.isFetching;
  const view = useMapView({ search, port, whole: isKnown ? whole : undefined, onOther: () => setChosen(null) });
  const somewhere = extent.isPending ? null : (whole ?? NOWHERE);
  const start = view.left.camera ?? (search.bounds ? asView(search.bounds) : somewhere);
  const clustering = found.data?.clustering ?? extent.data?.clustering;
  const isOnePurpose = search.purpose !== null || extent.data?.isOnePurpose === true;
  const shown = useMemo(() => {
    const words = { t, settings, language };
    const points = seen && clustering ? clustering.within(seen.bounds, seen.zoom) : [];
    return points.map((point) => labelled(point, words, isOnePurpose));
  }, [clustering, seen, t, settings, language, isOnePurpose]);
  usePins(board, shown);

  const searchHere = (bounds: Seen["bounds"], replace: boolean) =>
    go({ bounds }, { replace, preventScrollReset: true });
  const doing = useRef({ view, follows, searchHere });
  doing.current = { view, follows, searchHere };

  useDots(port, clustering && clustering.points.length > shown.length ? clustering.points : null);
  useEffect(() => port?.setArea(search.polygon), [port, search.polygon]);

  return {
    start,
    onOpen,
    port,
    shown,
    press,
    chosen,
    unchoose: () => setChosen(null),
    follows,
    setFollows,
    /** Null while the list is about what the map shows. */
    searchThis: view.hasMoved && port ? () => searchHere(port.bounds(), false) : null,
    total: found.data && !found.isPlaceholderData ? found.data.total : null,
    isCapped: found.data?.totalCapped ?? false,
    isFetching: found.isFetching,
    isFailed: found.isError,
    retry: () => void found.refetch(),
  };
}

/** Dots for what the pins stand for, apart from these, so that no frame waits for both. */
function useDots(port: MapPort | null, dots: Parameters<MapPort["setDots"]>[0] | null): void {
  useEffect(() => {
    const timer = setTimeout(() => port?.setDots(dots ?? []), DOTS_LATER);
    return () => clearTimeout(timer);
  }, [port, dots]);
}
