import type { Corners } from "@gable/shared-sdk/calls";
import type { Coordinates } from "@gable/shared-sdk/model";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { MapPort } from "../port.ts";
import { createDotLayer } from "./dotLayer.ts";
import { areaFeatures } from "./geometry.ts";
import { AREA_SOURCE, areaLayers } from "./overlayLayers.ts";
import { readPalette, rgbOf } from "./palette.ts";

/**
 * An area and dots over the base style, drawn anew with each style that the map gets.
 * @param element where the design's colours are read
 * @param onFailed there are dots, and they cannot be drawn
 */
export function createOverlays(
  map: MapLibreMap,
  element: HTMLElement,
  onFailed: (error: Error) => void,
): Pick<MapPort, "setDots" | "setArea"> {
  let area: Corners | null = null;
  let dots: readonly Coordinates[] = [];
  let dotLayer: ReturnType<typeof createDotLayer> | null = null;
  map.on("style.load", () => {
    const palette = readPalette(element);
    if (!map.getSource(AREA_SOURCE)) map.addSource(AREA_SOURCE, { type: "geojson", data: areaFeatures(area) });
    for (const layer of areaLayers(palette)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    if (map.getLayer("dots")) return;
    dotLayer = createDotLayer({ dots, colour: rgbOf(palette.dot), edge: rgbOf(palette.land), onFailed });
    map.addLayer(dotLayer);
  });
  return {
    setDots(next) {
      dots = next;
      dotLayer?.set(next);
    },
    setArea(next) {
      area = next;
      (map.getSource(AREA_SOURCE) as GeoJSONSource | undefined)?.setData(areaFeatures(next));
    },
  };
}
