import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Palette } from "./palette.ts";
import { fontOf, nameIn } from "./worldStyle.ts";

const SOURCE = "streets";
/** Names of layers in the schemas of OpenMapTiles and of Protomaps, first the one that is looked for first. */
const LAYERS = {
  water: ["water"],
  waterways: ["waterway"],
  green: ["park", "landuse", "landcover"],
  buildings: ["building", "buildings"],
  roads: ["transportation", "roads"],
  roadNames: ["transportation_name", "roads"],
  places: ["place", "places"],
} as const;

const GREEN = ["park", "grass", "wood", "forest", "garden", "cemetery", "nature_reserve", "recreation_ground", "pitch"];
const MAJOR = ["motorway", "trunk", "primary", "secondary", "highway", "major_road"];

const byZoom = (...stops: number[]) =>
  ["interpolate", ["exponential", 1.5], ["zoom"], ...stops] as unknown as ExpressionSpecification;
/** OpenMapTiles says `class`, Protomaps `kind`. */
const KIND: ExpressionSpecification = ["to-string", ["coalesce", ["get", "class"], ["get", "kind"], ""]];
const isOneOf = (kinds: readonly string[]): ExpressionSpecification => ["in", KIND, ["literal", kinds]];

export interface StreetStyleInput {
  palette: Palette;
  language: string;
  /** Names of the archive's layers, as its metadata has them. */
  layers: readonly string[];
}

/** Layers over the bundled world for an archive with streets; empty for a schema that is not known. */
export function streetLayers({ palette, language, layers }: StreetStyleInput): LayerSpecification[] {
  const has = (group: keyof typeof LAYERS) => LAYERS[group].filter((name) => layers.includes(name));
  const from = (layer: string) => ({ source: SOURCE, "source-layer": layer });
  const text = { "text-field": nameIn(language), "text-font": fontOf(language) };
  const halo = { "text-color": palette.label, "text-halo-color": palette.land, "text-halo-width": 1.4 };
  const road = (id: string, layer: string, isMajor: boolean, isEdge: boolean): LayerSpecification => ({
    id,
    type: "line",
    ...from(layer),
    minzoom: isMajor ? 6 : 11,
    filter: isMajor ? isOneOf(MAJOR) : ["!", isOneOf(MAJOR)],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": isEdge ? palette.roadEdge : palette.road,
      "line-width": isMajor
        ? byZoom(6, isEdge ? 1 : 0.6, 12, isEdge ? 5 : 3.5, 18, isEdge ? 30 : 26)
        : byZoom(11, isEdge ? 0.8 : 0.4, 14, isEdge ? 4 : 2.6, 18, isEdge ? 18 : 15),
    },
  });
  const roads = has("roads").slice(0, 1);
  return [
    ...has("green").map(
      (layer, index): LayerSpecification => ({
        id: `streets-green-${index}`,
        type: "fill",
        ...from(layer),
        filter: layer === "park" ? true : isOneOf(GREEN),
        paint: { "fill-color": palette.park },
      }),
    ),
    ...has("water").map(
      (layer): LayerSpecification => ({
        id: "streets-water",
        type: "fill",
        ...from(layer),
        filter: ["==", ["geometry-type"], "Polygon"],
        paint: { "fill-color": palette.water },
      }),
    ),
    ...has("waterways").map(
      (layer): LayerSpecification => ({
        id: "streets-waterways",
        type: "line",
        ...from(layer),
        paint: { "line-color": palette.water, "line-width": byZoom(8, 0.6, 14, 3) },
      }),
    ),
    ...has("buildings").map(
      (layer): LayerSpecification => ({
        id: "streets-buildings",
        type: "fill",
        ...from(layer),
        minzoom: 13,
        paint: { "fill-color": palette.block },
      }),
    ),
    ...roads.flatMap((layer) => [
      road("streets-minor-edge", layer, false, true),
      road("streets-major-edge", layer, true, true),
      road("streets-minor", layer, false, false),
      road("streets-major", layer, true, false),
    ]),
    ...has("roadNames")
      .slice(0, 1)
      .map(
        (layer): LayerSpecification => ({
          id: "streets-road-names",
          type: "symbol",
          ...from(layer),
          minzoom: 13,
          layout: { ...text, "symbol-placement": "line", "text-size": 12 },
          paint: halo,
        }),
      ),
    ...has("places").map(
      (layer): LayerSpecification => ({
        id: "streets-places",
        type: "symbol",
        ...from(layer),
        minzoom: 11,
        layout: { ...text, "text-size": 14, "text-padding": 8 },
        paint: { ...halo, "text-color": palette.strongLabel },
      }),
    ),
  ];
}

export const STREET_SOURCE = SOURCE;
