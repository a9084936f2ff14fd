import { createEvents, isBounds, type MapOptions, type MapPort } from "../port.ts";
import { createCamera, firstView, fit } from "./camera.ts";
import { createDrawings } from "./drawings.ts";
import { googleLibrary } from "./loader.ts";
import { createOverlay } from "./overlay.ts";
import { watchHand } from "./visitorHand.ts";

/** For Google to draw a first view; it says nothing of a key that it refuses. Milliseconds. */
const DRAWN_LIMIT = 10_000;

/** @throws Error when the script does not come or refuses the key */
export async function openGoogleMap(options: MapOptions): Promise<MapPort> {
  const { element, start, theme, language, label, googleKey } = options;
  const maps = await googleLibrary("maps", { key: googleKey, language });
  const events = createEvents();
  // Google has words of its own for the gestures that a page keeps.
  const handling = options.gestures ? "cooperative" : "greedy";
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  const map = new maps.Map(element, {
    ...firstView(start),
    colorScheme: theme === "dark" ? "DARK" : "LIGHT",
    disableDefaultUI: true,
    gestureHandling: handling,
    keyboardShortcuts: true,
    clickableIcons: false,
    isFractionalZoomEnabled: true,
    maxZoom: 19,
  });
  if (isBounds(start)) fit(map, element, start);
  const overlay = createOverlay(map);
  await drawn(map, overlay);

  const hand = watchHand(element);
  const listeners = [
    map.addListener("idle", () => {
      const byVisitor = hand.isOn();
      hand.off();
      events.emit("moved", { byVisitor });
    }),
    map.addListener("click", ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) events.emit("pressed", { latitude: latLng.lat(), longitude: latLng.lng() });
    }),
  ];
  const { remove: removeDrawings, ...drawings } = createDrawings(map, element, maps);

  return {
    kind: "google",
    ...createCamera(map, element, hand, handling),
    ...drawings,
    project: overlay.project,
    unproject: overlay.unproject,
    put: overlay.put,
    // Google takes its colours when a map is made; the page's next map has those of the new theme.
    setTheme: () => undefined,
    // Google's own geocoder knows more (picker/describePlace.ts).
    townNear: () => null,
    on: events.on,
    credit: () => "",
    destroy() {
      for (const listener of listeners) listener.remove();
      hand.release();
      overlay.remove();
      removeDrawings();
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
