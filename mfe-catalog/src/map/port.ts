import type { Corners } from "@gable/shared-sdk/calls";
import type { Coordinates, MapBounds } from "@gable/shared-sdk/model";

/** Where a map looks: its middle and the zoom of the web map (0 the whole earth, 20 a house). */
export interface Camera extends Coordinates {
  zoom: number;
}

/** What a map showed to its edges, to be shown so again; other bounds have some space around them. */
export interface ViewBounds extends MapBounds {
  isView: true;
}

/** CSS pixels from the map's upper left corner, whatever the page's direction. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export type MapTheme = "light" | "dark";

export interface MapEvents {
  /** The camera stands still again. `byVisitor`: not by {@link MapPort.show}. */
  moved: { byVisitor: boolean };
  /** The map itself was pressed: no marker, and no drag. */
  pressed: Coordinates;
  /** Something that is drawn did not load; what is there goes on. */
  trouble: Error;
  /** Nothing can be drawn any more. */
  lost: Error;
}

/** An element that stands on the map. */
export interface MapMarker {
  move(position: Coordinates): void;
  remove(): void;
}

/** A map of some library, as screens use it. Degrees throughout. */
export interface MapPort {
  readonly kind: "maplibre" | "google";
  camera(): Camera;
  bounds(): MapBounds;
  /** Bounds are shown whole. */
  show(target: Camera | MapBounds | ViewBounds, options?: { animate?: boolean }): void;
  zoomBy(steps: number): void;
  project(position: Coordinates): ScreenPoint;
  unproject(point: ScreenPoint): Coordinates;
  /** Puts an element on the map, with the middle of its lower edge (`foot`) or its centre at the position. */
  put(element: HTMLElement, position: Coordinates, anchor: "foot" | "centre"): MapMarker;
  /** Small dots below the markers; any number of them. */
  setDots(dots: readonly Coordinates[]): void;
  setArea(corners: Corners | null): void;
  setTheme(theme: MapTheme): void;
  /** While off, the map does not follow the pointer: somebody draws on it. */
  setFollowing(on: boolean): void;
  on<E extends keyof MapEvents>(event: E, listener: (detail: MapEvents[E]) => void): () => void;
  /** Name of the town that is nearest to a position in view; null where the map knows none. */
  townNear(position: Coordinates): string | null;
  /** Who is to be named on the map. */
  credit(): string;
  destroy(): void;
}

export interface MapOptions {
  /** Empty, and as large as the map is to be. */
  element: HTMLElement;
  start: Camera | MapBounds | ViewBounds;
  theme: MapTheme;
  /** BCP 47. */
  language: string;
  /** Accessible name. */
  label: string;
  /** The operator's sources (`/map/sources.json`). */
  sources: { style: string | null; archive: string | null };
  googleKey: string;
  /**
   * Of a map in a page that scrolls: the wheel moves it with a key alone, and fingers when there are two. What is said to
   * who tries without. Absent: the map takes every gesture.
   */
  gestures?: { windows: string; mac: string; touch: string };
  /** As the host's service of this name. */
  workerUrl?: (address: string) => string;
}

export type OpenMap = (options: MapOptions) => Promise<MapPort>;

export const isBounds = (target: Camera | MapBounds): target is MapBounds => "north" in target;

/** Bounds that a map showed, to be shown so again. */
export const asView = (bounds: MapBounds): ViewBounds => ({ ...bounds, isView: true });

/** Listeners of a port. */
export function createEvents() {
  const listeners = new Map<keyof MapEvents, Set<(detail: never) => void>>();
  return {
    on<E extends keyof MapEvents>(event: E, listener: (detail: MapEvents[E]) => void) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener as (detail: never) => void));
      return () => void all.delete(listener as (detail: never) => void);
    },
    emit<E extends keyof MapEvents>(event: E, detail: MapEvents[E]) {
      for (const listener of listeners.get(event) ?? []) (listener as (detail: MapEvents[E]) => void)(detail);
    },
  };
}
