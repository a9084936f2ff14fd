import type { Coordinates } from "@gable/shared-sdk/model";
import { boundsText } from "@gable/shared-sdk/wire";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Seen } from "./askMap.ts";
import type { Labelled } from "./labels.ts";
import { followRows, markRow } from "./linkedRows.ts";
import type { MapPoint } from "./mapPoint.ts";
import { createMarkerBoard, type MarkerBoard } from "./markerBoard.ts";
import { extentOf, isOneSpot } from "./points.ts";
import type { MapPort } from "./port.ts";

export interface SeenMapInput {
  /** Where a mark of its own stands, which no pin may cover. */
  keepClear?: Coordinates | null;
  /** The camera stands still. */
  onMoved?(port: MapPort, byVisitor: boolean): void;
  /** It has stood still for a moment. */
  onSettled?(port: MapPort, byVisitor: boolean): void;
  /** A press on several shows them apart. */
  onParted?(port: MapPort): void;
  /** Before the map goes. */
  onClose?(port: MapPort): void;
}

/** The camera must stand still for this long before it counts. Milliseconds. */
const SETTLED = 150;
const LAST_ZOOM = 17;

/** A map with price pins: what it has in view, and which pin is chosen. */
export function useSeenMap(input: SeenMapInput) {
  const [port, setPort] = useState<MapPort | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [chosen, setChosen] = useState<MapPoint | null>(null);
  const [board, setBoard] = useState<MarkerBoard | null>(null);

  /** Several come apart as far as they can; one, or those on one spot, are chosen. */
  const press = (point: MapPoint) => {
    if (point.count > 1 && port && !isOneSpot(point.bounds) && port.camera().zoom < LAST_ZOOM) {
      const { latitude, longitude } = point;
      const fits = extentOf([point]);
      const zoom = port.camera().zoom;
      port.show(zoom < 12 && fits ? fits : { latitude, longitude, zoom: Math.min(LAST_ZOOM, zoom + 2) });
      input.onParted?.(port);
      setChosen(null);
      return;
    }
    setChosen(point);
  };
  const handlers = useRef({ ...input, press });
  handlers.current = { ...input, press };

  const onOpen = useCallback((opened: MapPort) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const bounds = opened.bounds();
      setSeen((before) => {
        const next = { bounds, zoom: Math.floor(opened.camera().zoom) };
        return before && boundsText(before.bounds) === boundsText(bounds) && before.zoom === next.zoom ? before : next;
      });
    };
    const made = createMarkerBoard({
      port: opened,
      keepClear: handlers.current.keepClear,
      onPress: (point) => handlers.current.press(point),
      onHover: markRow,
    });
    const ends = [
      opened.on("moved", ({ byVisitor }) => {
        handlers.current.onMoved?.(opened, byVisitor);
        clearTimeout(timer);
        timer = setTimeout(() => {
          look();
          handlers.current.onSettled?.(opened, byVisitor);
        }, SETTLED);
      }),
      opened.on("pressed", () => setChosen(null)),
      followRows((listing) => made.lift(listing)),
    ];
    setPort(opened);
    setBoard(made);
    look();
    return () => {
      clearTimeout(timer);
      handlers.current.onClose?.(opened);
      for (const end of ends) end();
      markRow(null);
      setBoard(null);
      setPort(null);
    };
  }, []);

  useEffect(() => board?.choose(chosen?.id ?? null), [board, chosen]);
  return { port, seen, board, chosen, setChosen, press, onOpen };
}

/** Keeps the pins on a map as they are to be. */
export function usePins(board: MarkerBoard | null, pins: readonly Labelled[]): void {
  useEffect(() => board?.show(pins), [board, pins]);
}
