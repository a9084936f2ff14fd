import type { Coordinates } from "@gable/shared-sdk/model";
import { fitting } from "../fitting.ts";
import { readPalette } from "../maplibre/palette.ts";
import { createEvents, isBounds, type MapOptions, type MapPort } from "../port.ts";
import { googleLibrary } from "./loader.ts";
import { createOverlay } from "./overlay.ts";

/** For Google to draw a first view; it says nothing of a key that it refuses. Milliseconds. */
const DRAWN_LIMIT = 10_000;

const TOUCHES = ["pointerdown", "wheel", "keydown"];

const literal = ({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});

/** @throws Error when the script does not come or refuses the key */
export async function openGoogleMap(options: MapOptions): Promise<MapPort> {
  const { element, start, theme, language, label, googleKey } = options;
  const { Map: GoogleMap, Polygon, Data } = await googleLibrary("maps", { key: googleKey, language });
  const events = createEvents();
  // Google has words of its own for the gestures that a page keeps.
  const handling = options.gestures ? "cooperative" : "greedy";
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  const first = isBounds(start)
    ? { center: { lat: (start.north + start.south) / 2, lng: (start.east + start.west) / 2 }, zoom: 3 }
    : { center: literal(start), zoom: start.zoom };
  const map = new GoogleMap(element, {
    ...first,
    colorScheme: theme === "dark" ? "DARK" : "LIGHT",
    disableDefaultUI: true,
    gestureHandling: handling,
    keyboardShortcuts: true,
    clickableIcons: false,
    isFractionalZoomEnabled: true,
    maxZoom: 19,
  });
  const box = ({ north, south, east, west }: { north: number; south: number; east: number; west: number }) => ({
    north,
    south,
    east,
    west,
  });
  if (isBounds(start)) map.fitBounds(box(start), fitting(start, element).padding);
  const overlay = createOverlay(map);
  await drawn(map, overlay);

  // Google does not say who moved the map: it was the visitor who had a hand on it since it last stood still.
  let byVisitor = false;
  const touched = () => {
    byVisitor = true;
  };
  for (const name of TOUCHES) element.addEventListener(name, touched, { capture: true, passive: true });
  const listeners = [
    map.addListener("idle", () => {
      const hadHand = byVisitor;
      byVisitor = false;
      events.emit("moved", { byVisitor: hadHand });
    }),
    map.addListener("click", ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) events.emit("pressed", { latitude: latLng.lat(), longitude: latLng.lng() });
    }),
  ];
  const { accent } = readPalette(element);
  const area = new Polygon({
    map: null,
    strokeColor: accent,
    strokeWeight: 2.5,
    fillColor: accent,
    fillOpacity: 0.1,
    clickable: false,
  });
  const dots = new Data({ map });
  dots.setStyle({
    clickable: false,
    icon: { path: google.maps.SymbolPath.CIRCLE, scale: 3, fillColor: accent, fillOpacity: 0.75, strokeWeight: 0 },
  });

  return {
    kind: "google",
    camera: () => {
      const middle = map.getCenter();
      return { latitude: middle?.lat() ?? 0, longitude: middle?.lng() ?? 0, zoom: map.getZoom() ?? 0 };
    },
    bounds: () => map.getBounds()?.toJSON() ?? { north: 85, south: -85, east: 180, west: -180 },
    show(target) {
      byVisitor = false;
      if (isBounds(target)) return map.fitBounds(box(target), fitting(target, element).padding);
      map.setZoom(target.zoom);
      map.panTo(literal(target));
    },
    zoomBy(steps) {
      touched();
      map.setZoom((map.getZoom() ?? 0) + steps);
    },
    project: overlay.project,
    unproject: overlay.unproject,
    put: overlay.put,
    setDots(next) {
      dots.forEach((feature) => {
        dots.remove(feature);
      });
      for (const dot of next) dots.add({ geometry: literal(dot) });
    },
    setArea(corners) {
      area.setPath((corners ?? []).map(([lng, lat]) => ({ lat, lng })));
      area.setMap(corners ? map : null);
    },
    // Google takes its colours when a map is made; the page's next map has those of the new theme.
    setTheme: () => undefined,
    setFollowing: (on) =>
      map.setOptions({ gestureHandling: on ? handling : "none", keyboardShortcuts: on, disableDoubleClickZoom: !on }),
    // Google's own geocoder knows more (picker/describe-place.ts).
    townNear: () => null,
    on: events.on,
    credit: () => "",
    destroy() {
      for (const listener of listeners) listener.remove();
      for (const name of TOUCHES) element.removeEventListener(name, touched, { capture: true });
      overlay.remove();
      area.setMap(null);
      dots.setMap(null);
      element.replaceChildren();
    },
  };
}

/** Waits until the map is there; Google calls `gm_authFailure` for a key that it refuses. */
function drawn(map: google.maps.Map, overlay: { isReady(): boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const page = globalThis as { gm_authFailure?: () => void };
    const fail = () => reject(new Error("Google's maps were refused, or drew nothing in time."));
    page.gm_authFailure = fail;
    const limit = setTimeout(fail, DRAWN_LIMIT);
    const listener = map.addListener("idle", () => {
      if (!overlay.isReady()) return;
      clearTimeout(limit);
      listener.remove();
      resolve();
    });
  });
}
