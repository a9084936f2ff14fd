import type { Map as MapLibreMap } from "maplibre-gl";

/** Of the bundled world. */
export const WORLD_CREDIT = "© Natural Earth, GeoNames";

/** What the sources of an operator's style say about themselves, without markup. */
export function creditOf(map: MapLibreMap): string {
  const said = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id)?.attribution ?? "");
  return [...new Set(said)]
    .map((text) => text.replace(/<[^<>]*>/g, ""))
    .filter(Boolean)
    .join(" · ");
}
