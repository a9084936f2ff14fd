/// <reference types="google.maps" />
import { readPalette } from "../maplibre/palette.ts";
import type { MapPort } from "../port.ts";
import { literal } from "./literal.ts";

/**
 * An area and dots on the map.
 * @param element where the design's colours are read
 */
export function createDrawings(
  map: google.maps.Map,
  element: HTMLElement,
  { Polygon, Data }: Pick<google.maps.MapsLibrary, "Polygon" | "Data">,
): Pick<MapPort, "setDots" | "setArea"> & { remove(): void } {
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
    remove() {
      area.setMap(null);
      dots.setMap(null);
    },
  };
}
