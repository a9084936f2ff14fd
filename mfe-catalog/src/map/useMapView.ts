import type { MapBounds } from "@gable/shared-sdk/model";
import { useLocation } from "@gable/shared-sdk/router";
import { boundsText } from "@gable/shared-sdk/wire";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import { keepMap, keptMap } from "./keptMap.ts";
import { asView, type Camera, type MapPort } from "./port.ts";

const SIDES = ["north", "south", "east", "west"] as const;

export interface MapViewInput {
  search: SearchState;
  port: MapPort | null;
  /** Where the search has anything; null for nowhere, undefined while that is not known. */
  whole: MapBounds | null | undefined;
  /** The map looks at another search. */
  onOther(): void;
}

/**
 * Where the map of a search looks: as it was left on this entry of the browser's history, else where the address says, else
 * where the search has something.
 */
export function useMapView({ search, port, whole, onOther }: MapViewInput) {
  const entry = useLocation().key;
  const left = useMemo(() => keptMap(entry), [entry]);
  const [hasMoved, setHasMoved] = useState(left.moved ?? false);
  const { bounds } = search;
  const address = bounds && boundsText(bounds);
  const searched = JSON.stringify({ ...search, bounds: null, page: 1, sort: null, view: null });
  const shown = useRef<{ searched: string; address?: string | null }>({ searched });
  const now = useRef({ entry, bounds, hasMoved, searched, onOther });
  now.current = { entry, bounds, hasMoved, searched, onOther };

  useEffect(() => {
    if (!port) return;
    const { bounds, hasMoved, searched } = now.current;
    const { camera, moved = false } = keptMap(entry);
    const isNew = shown.current.address !== address;
    shown.current.address = address;
    if (camera) {
      shown.current.searched = searched;
      setHasMoved(moved);
      if (!isSameCamera(port.camera(), camera)) port.show(camera, { animate: false });
      return;
    }
    if (isNew) {
      setHasMoved(false);
      if (bounds && !isSameView(port.bounds(), bounds)) port.show(asView(bounds), { animate: false });
    }
    keepMap(entry, { camera: port.camera(), moved: !isNew && hasMoved });
  }, [port, entry, address]);

  useEffect(() => {
    if (!port || whole === undefined || shown.current.searched === searched) return;
    shown.current.searched = searched;
    if (!address && whole) port.show(whole);
    now.current.onOther();
  }, [port, searched, whole, address]);

  return {
    left,
    hasMoved,
    setHasMoved,
    /** Remembers where the map looks on the present entry. */
    keep: (camera: Camera, byVisitor: boolean) =>
      keepMap(now.current.entry, { camera, ...(byVisitor && { moved: true }) }),
  };
}

function isSameCamera(one: Camera, other: Camera): boolean {
  const off = Math.max(Math.abs(one.latitude - other.latitude), Math.abs(one.longitude - other.longitude));
  return off < 1e-6 && Math.abs(one.zoom - other.zoom) < 1e-3;
}

/** An address rounds what it says: less than a pixel is the same view. */
function isSameView(shown: MapBounds, wanted: MapBounds): boolean {
  const pixel = (shown.north - shown.south) / 1000;
  return SIDES.every((side) => Math.abs(shown[side] - wanted[side]) < pixel);
}
