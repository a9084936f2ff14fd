import type { Coordinates } from "@gable/shared-sdk/model";
import type { Map as MapLibreMap } from "maplibre-gl";

/** A town farther away than this has nothing to do with a place. Degrees. */
const FARTHEST = 0.27;

/** The name of the bundled world's place that is nearest within about 30 kilometres; null where there is none in view. */
export function townNear(map: MapLibreMap, { latitude, longitude }: Coordinates): string | null {
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
