import type { Corners } from "@gable/shared-sdk/calls";
import type { MapBounds } from "@gable/shared-sdk/model";

/** An area's polygon as GeoJSON, its ring closed; no feature without an area. */
export const areaFeatures = (corners: Corners | null) => ({
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

/** Bounds as MapLibre takes them: west, south, east, north in degrees. */
export const boundsArray = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [
  west,
  south,
  // Across the antimeridian MapLibre counts on beyond 180.
  east < west ? east + 360 : east,
  north,
];

/** The same meridian from -180 up to, and without, 180 degrees. */
export const wrapLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
