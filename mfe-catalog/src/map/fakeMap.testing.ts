import type { Corners } from "@gable/shared-sdk/calls";
import type { Coordinates, MapBounds } from "@gable/shared-sdk/model";
import { type Camera, createEvents, isBounds, type MapOptions, type MapPort } from "./port.ts";

/** Maps that were opened, the last one last. */
export const fakeMaps: FakeMap[] = [];

export interface FakeMap {
  options: MapOptions;
  port: MapPort;
  area: Corners | null;
  isDestroyed: boolean;
  /** As a visitor moves it. */
  move(camera: Camera): void;
  press(position: Coordinates): void;
}

/** Half of what a map shows at zoom 10, degrees. */
const SPAN = 0.5;

/** A map without a drawing: a plane where a degree is a hundred pixels. */
export async function openFakeMap(options: MapOptions): Promise<MapPort> {
  const events = createEvents();
  const lookAt = (target: Camera | MapBounds): Camera =>
    isBounds(target)
      ? { latitude: (target.north + target.south) / 2, longitude: (target.east + target.west) / 2, zoom: 10 }
      : target;
  let camera = lookAt(options.start);
  const goTo = (next: Camera, byVisitor: boolean) => {
    camera = next;
    events.emit("moved", { byVisitor });
  };
  const port: MapPort = {
    kind: "maplibre",
    camera: () => camera,
    bounds() {
      const span = SPAN * 2 ** (10 - camera.zoom);
      const { latitude, longitude } = camera;
      return { north: latitude + span, south: latitude - span, east: longitude + span, west: longitude - span };
    },
    show: (target) => goTo(lookAt(target), false),
    zoomBy: (steps) => goTo({ ...camera, zoom: camera.zoom + steps }, true),
    project: ({ latitude, longitude }) => ({ x: longitude * 100, y: -latitude * 100 }),
    unproject: ({ x, y }) => ({ latitude: -y / 100, longitude: x / 100 }),
    put(element) {
      options.element.append(element);
      return { move: () => undefined, remove: () => element.remove() };
    },
    setDots: () => undefined,
    setArea(corners) {
      map.area = corners;
    },
    setTheme: () => undefined,
    setFollowing: () => undefined,
    on: events.on,
    townNear: () => null,
    credit: () => "© Nobody",
    destroy() {
      map.isDestroyed = true;
    },
  };
  const map: FakeMap = {
    options,
    port,
    area: null,
    isDestroyed: false,
    move: (next) => goTo(next, true),
    press: (position) => events.emit("pressed", position),
  };
  fakeMaps.push(map);
  return port;
}

/** The browser's observer where everything is in view. */
class AllInView {
  readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }] as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

/** Before each test: no map is open, nothing is remembered, and all that a page has is in view. */
export function resetFakeMaps(): void {
  fakeMaps.length = 0;
  sessionStorage.clear();
  const matchMedia = () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { IntersectionObserver: AllInView, matchMedia, scrollTo: () => undefined });
}

/** The map that was opened last. */
export function lastFakeMap(): FakeMap {
  const map = fakeMaps.at(-1);
  if (!map) throw new Error("No map was opened.");
  return map;
}
