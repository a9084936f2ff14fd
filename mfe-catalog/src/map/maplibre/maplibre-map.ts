import type { Corners } from "@gable/shared-sdk/calls";
import type { Coordinates, MapBounds } from "@gable/shared-sdk/model";
import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { fitting } from "../fitting.ts";
import { createEvents, isBounds, type MapMarker, type MapOptions, type MapPort } from "../port.ts";
import "./maplibre.module.css";
import { createDotLayer } from "./dot-layer.ts";
import { createMarkerLayer } from "./marker-layer.ts";
import { AREA_SOURCE, areaLayers } from "./overlay-layers.ts";
import { paceFrames } from "./pacing.ts";
import { readPalette, rgbOf } from "./palette.ts";
import { STREET_SOURCE, streetLayers } from "./street-style.ts";
import { worldStyle } from "./world-style.ts";

const WORKER = new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href;
const WORLD = new URL("../world/world.pmtiles", import.meta.url).href;
/** Beyond it the world has nothing to show and MapLibre's numbers end. */
const MOST_ZOOM = 19;
const WORLD_CREDIT = "© Natural Earth, GeoNames";
/** For what the operator's style needs to be drawn. Milliseconds. */
const STYLE_LIMIT = 8000;
/** A town farther away than this has nothing to do with a place. Degrees. */
const FARTHEST = 0.27;

let isSetUp = false;
function setUp(workerUrl: MapOptions["workerUrl"]): void {
  if (isSetUp) return;
  isSetUp = true;
  addProtocol("pmtiles", new Protocol().tile);
  setWorkerUrl(workerUrl ? asText(workerUrl(WORKER), WORKER) : WORKER);
}

/** Under Trusted Types an address is an object, of which MapLibre asks two things that it asks of a text. */
function asText(trusted: string, address: string): string {
  if (typeof trusted === "string") return trusted;
  const texts = { endsWith: (end: string) => address.endsWith(end), split: (by: RegExp) => address.split(by) };
  return Object.assign(trusted as object, texts) as unknown as string;
}

const line = (corners: Corners | null) => ({
  type: "FeatureCollection" as const,
  features: corners
    ? [
        {
          type: "Feature" as const,
          properties: {},
          geometry: { type: "Polygon" as const, coordinates: [closed(corners)] },
        },
      ]
    : [],
});

const closed = (corners: Corners) => [...corners, ...corners.slice(0, 1)].map(([x, y]) => [x, y]);

/** Names of the layers of an archive; none when it cannot be read. */
async function layersOf(archive: string): Promise<string[]> {
  const metadata = (await new PMTiles(archive).getMetadata().catch(() => null)) as {
    vector_layers?: { id: string }[];
  } | null;
  return metadata?.vector_layers?.map(({ id }) => id) ?? [];
}

const boundsArray = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [
  west,
  south,
  // Across the antimeridian MapLibre counts on beyond 180.
  east < west ? east + 360 : east,
  north,
];

const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** @throws Error without WebGL, and when the worker may not start */
export async function openMapLibre(options: MapOptions): Promise<MapPort> {
  const { element, start, language, label, gestures, sources } = options;
  setUp(options.workerUrl);
  const archive = sources.archive && new URL(sources.archive, location.href).href;
  const layers = archive ? await layersOf(archive) : [];
  const ownStyle = (): StyleSpecification => {
    const palette = readPalette(element);
    const style = worldStyle({ palette, language, world: WORLD });
    const streets = streetLayers({ palette, language, layers });
    if (!archive || streets.length === 0) return style;
    return {
      ...style,
      sources: { ...style.sources, [STREET_SOURCE]: { type: "vector", url: `pmtiles://${archive}` } },
      layers: [...style.layers, ...streets],
    };
  };
  const events = createEvents();
  const map = new MapLibreMap({
    container: element,
    style: sources.style ?? ownStyle(),
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
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  paceFrames(map);

  let usesOwn = sources.style === null;
  let area: Corners | null = null;
  let dots: readonly Coordinates[] = [];
  let isReady = false;
  let dotLayer: ReturnType<typeof createDotLayer> | null = null;
  const drawOverlays = () => {
    const palette = readPalette(element);
    if (!map.getSource(AREA_SOURCE)) map.addSource(AREA_SOURCE, { type: "geojson", data: line(area) });
    for (const layer of areaLayers(palette)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    if (map.getLayer("dots")) return;
    dotLayer = createDotLayer({
      dots,
      colour: rgbOf(palette.dot),
      edge: rgbOf(palette.land),
      onFailed: (error) => events.emit("trouble", error),
    });
    map.addLayer(dotLayer);
  };
  map.on("style.load", drawOverlays);
  const drawOwn = () => {
    usesOwn = true;
    map.setStyle(ownStyle(), { diff: false });
  };

  map.on("moveend", (event) => events.emit("moved", { byVisitor: isByVisitor(event) }));
  map.on("click", ({ lngLat }) => events.emit("pressed", { latitude: lngLat.lat, longitude: turned(lngLat.lng) }));
  map.on("webglcontextlost", () => events.emit("lost", new Error("The browser took the map's drawing away.")));

  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => {
      if (!usesOwn) drawOwn();
      resolve();
    }, STYLE_LIMIT);
    const done = () => {
      clearTimeout(limit);
      isReady = true;
      resolve();
    };
    map.once("load", done);
    map.on("error", ({ error }) => {
      if (!usesOwn && !map.isStyleLoaded() && !isReady) drawOwn();
      else if (!isReady && /webgl/i.test(error.message)) {
        clearTimeout(limit);
        reject(error);
      } else events.emit("trouble", new Error(error.message));
    });
  });

  const markers = createMarkerLayer(map);
  return {
    kind: "maplibre",
    camera: () => ({ latitude: map.getCenter().lat, longitude: turned(map.getCenter().lng), zoom: map.getZoom() }),
    bounds() {
      const seen = map.getBounds();
      const isWhole = seen.getEast() - seen.getWest() >= 360;
      return {
        north: Math.min(90, seen.getNorth()),
        south: Math.max(-90, seen.getSouth()),
        east: isWhole ? 180 : turned(seen.getEast()),
        west: isWhole ? -180 : turned(seen.getWest()),
      };
    },
    show(target, { animate = true } = {}) {
      if (isBounds(target)) {
        map.fitBounds(boundsArray(target), { ...fitting(target, element), animate, duration: 500 });
        return;
      }
      map.easeTo({ center: [target.longitude, target.latitude], zoom: target.zoom, animate, duration: 400 });
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 250 }, BY_VISITOR),
    project: (position) => markers.project(position),
    unproject({ x, y }) {
      const { lat, lng } = map.unproject([x, y]);
      return { latitude: lat, longitude: turned(lng) };
    },
    put: (marker, position, anchor): MapMarker => markers.put(marker, position, anchor),
    setDots(next) {
      dots = next;
      dotLayer?.set(next);
    },
    setArea(next) {
      area = next;
      (map.getSource(AREA_SOURCE) as GeoJSONSource | undefined)?.setData(line(next));
    },
    setTheme() {
      if (usesOwn) drawOwn();
    },
    setFollowing(on) {
      const parts = [map.dragPan, map.doubleClickZoom, map.touchZoomRotate, map.keyboard];
      for (const part of parts) on ? part.enable() : part.disable();
      if (on) {
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
      }
    },
    townNear: (position) => townNear(map, position),
    on: events.on,
    credit: () => (usesOwn ? WORLD_CREDIT : creditOf(map)),
    destroy: () => map.remove(),
  };
}

/** Told with a move that a button outside of MapLibre made. */
const BY_VISITOR = { byVisitor: true };

/** A drag, a wheel and a key are named by what MapLibre tells; a page's own move and another size of the window are not. */
const isByVisitor = (event: { originalEvent?: unknown }) => Boolean(event.originalEvent) || "byVisitor" in event;

/** What the sources of an operator's style say about themselves, without markup. */
function creditOf(map: MapLibreMap): string {
  const said = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id)?.attribution ?? "");
  return [...new Set(said)]
    .map((text) => text.replace(/<[^<>]*>/g, ""))
    .filter(Boolean)
    .join(" · ");
}

/** The name of the bundled world's place that is nearest within about 30 kilometres. */
function townNear(map: MapLibreMap, { latitude, longitude }: Coordinates): string | null {
  if (!map.getSource("world")) return null;
  const narrow = Math.cos((latitude * Math.PI) / 180);
  let nearest: { name: string; far: number } | null = null;
  for (const { geometry, properties } of map.querySourceFeatures("world", { sourceLayer: "places" })) {
    if (geometry.type !== "Point" || properties.part) continue;
    const [x = 0, y = 0] = geometry.coordinates;
    const far = Math.hypot((x - longitude) * narrow, y - latitude);
    if (far < (nearest?.far ?? FARTHEST)) nearest = { name: String(properties.name), far };
  }
  return nearest?.name ?? null;
}
