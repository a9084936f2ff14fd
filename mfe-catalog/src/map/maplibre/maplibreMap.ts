import { Map as MapLibreMap, type StyleSpecification } from "maplibre-gl";
import { fitting } from "../fitting.ts";
import { createEvents, isBounds, type MapMarker, type MapOptions, type MapPort } from "../port.ts";
import "./maplibre.module.css";
import { creditOf, WORLD_CREDIT } from "./attribution.ts";
import { createBaseStyle, loaded, readOwnStyle } from "./baseStyle.ts";
import { createCamera, disableRotation, isByVisitor } from "./camera.ts";
import { boundsArray, wrapLongitude } from "./geometry.ts";
import { createMarkerLayer } from "./markerLayer.ts";
import { createOverlays } from "./overlays.ts";
import { paceFrames } from "./pacing.ts";
import { setUpMapLibre } from "./setup.ts";
import { townNear } from "./townNear.ts";

/** Beyond it the world has nothing to show and MapLibre's numbers end. */
const MOST_ZOOM = 19;

/** @throws Error without WebGL, and when the worker may not start */
export async function openMapLibre(options: MapOptions): Promise<MapPort> {
  const { element, sources } = options;
  setUpMapLibre(options.workerUrl);
  const ownStyle = await readOwnStyle(options);
  const events = createEvents();
  const onTrouble = (error: Error) => events.emit("trouble", error);
  const map = createMap(options, sources.style ?? ownStyle());
  const style = createBaseStyle(map, ownStyle, sources.style === null);
  const overlays = createOverlays(map, element, onTrouble);
  map.on("moveend", (event) => events.emit("moved", { byVisitor: isByVisitor(event) }));
  map.on("click", ({ lngLat }) =>
    events.emit("pressed", { latitude: lngLat.lat, longitude: wrapLongitude(lngLat.lng) }),
  );
  map.on("webglcontextlost", () => events.emit("lost", new Error("The browser took the map's drawing away.")));
  await loaded(map, style, onTrouble);

  const markers = createMarkerLayer(map);
  return {
    kind: "maplibre",
    ...createCamera(map, element),
    ...overlays,
    project: (position) => markers.project(position),
    put: (marker, position, anchor): MapMarker => markers.put(marker, position, anchor),
    setTheme() {
      if (style.isOwn()) style.drawOwn();
    },
    townNear: (position) => townNear(map, position),
    on: events.on,
    credit: () => (style.isOwn() ? WORLD_CREDIT : creditOf(map)),
    destroy: () => map.remove(),
  };
}

/** A flat map, north up. @param style an address, or the style itself */
function createMap({ element, start, label, gestures }: MapOptions, style: StyleSpecification | string): MapLibreMap {
  const map = new MapLibreMap({
    container: element,
    style,
    ...(isBounds(start)
      ? { bounds: boundsArray(start), fitBoundsOptions: fitting(start, element) }
      : { center: [start.longitude, start.latitude], zoom: start.zoom }),
    maxZoom: MOST_ZOOM,
    minZoom: 0,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    refreshExpiredTiles: false,
    cooperativeGestures: gestures !== undefined,
    locale: {
      "Map.Title": label,
      ...(gestures && {
        "CooperativeGesturesHandler.WindowsHelpText": gestures.windows,
        "CooperativeGesturesHandler.MacHelpText": gestures.mac,
        "CooperativeGesturesHandler.MobileHelpText": gestures.touch,
      }),
    },
  });
  disableRotation(map);
  paceFrames(map);
  return map;
}
