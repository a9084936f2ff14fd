import type { LayerSpecification } from "maplibre-gl";
import type { Palette } from "./palette.ts";

export const AREA_SOURCE = "area";

/** An area that was drawn. */
export function areaLayers({ accent }: Palette): LayerSpecification[] {
  return [
    { id: "area-fill", type: "fill", source: AREA_SOURCE, paint: { "fill-color": accent, "fill-opacity": 0.1 } },
    { id: "area-line", type: "line", source: AREA_SOURCE, paint: { "line-color": accent, "line-width": 2.5 } },
  ];
}
