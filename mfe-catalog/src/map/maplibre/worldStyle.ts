import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Palette } from "./palette.ts";

/** The page's own typeface; MapLibre draws letters from it and fetches none. */
export const TEXT_FONT = ["Figtree Variable", "Rubik Variable", "system-ui"];
const ARABIC_FONT = ["Rubik Variable", "system-ui"];

export interface StyleInput {
  palette: Palette;
  /** BCP 47. */
  language: string;
  /** Address of the bundled archive. */
  world: string;
}

export const fontOf = (language: string) => (language.startsWith("ar") ? ARABIC_FONT : TEXT_FONT);

/** The name in the visitor's language, else as most write it. */
export function nameIn(language: string): ExpressionSpecification {
  return ["coalesce", ["get", `name:${language.split("-")[0]}`], ["get", "name"]];
}

const byZoom = (...stops: number[]) =>
  ["interpolate", ["linear"], ["zoom"], ...stops] as unknown as ExpressionSpecification;

/** Land, water, borders and names of the bundled world (`npm run world`). */
export function worldStyle({ palette, language, world }: StyleInput): StyleSpecification {
  return {
    version: 8,
    sources: { world: { type: "vector", url: `pmtiles://${world}` } },
    layers: [...groundLayers(palette), ...nameLayers(palette, language)],
  };
}

function groundLayers({ water, land, line, roadEdge }: Palette): LayerSpecification[] {
  const from = (layer: string) => ({ source: "world", "source-layer": layer });
  return [
    { id: "water", type: "background", paint: { "background-color": water } },
    // Their edges lie under the shore: smooth ones would double what a renderer without a graphics card has to draw.
    { id: "land", type: "fill", ...from("land"), paint: { "fill-color": land, "fill-antialias": false } },
    {
      id: "shore",
      type: "line",
      ...from("land"),
      paint: { "line-color": roadEdge, "line-width": byZoom(2, 0.4, 8, 1.2), "line-opacity": 0.8 },
    },
    { id: "lakes", type: "fill", ...from("lakes"), paint: { "fill-color": water } },
    {
      id: "rivers",
      type: "line",
      ...from("rivers"),
      paint: { "line-color": water, "line-width": byZoom(3, 0.6, 8, 2.4, 12, 5) },
    },
    {
      id: "borders",
      type: "line",
      ...from("borders"),
      layout: { "line-join": "round" },
      paint: { "line-color": line, "line-width": byZoom(1, 0.5, 8, 1.6), "line-dasharray": [4, 2] },
    },
  ];
}

function nameLayers({ label, strongLabel, land, line }: Palette, language: string): LayerSpecification[] {
  const text = { "text-field": nameIn(language), "text-font": fontOf(language), "symbol-sort-key": ["get", "rank"] };
  const halo = { "text-halo-color": land, "text-halo-width": 1.4 };
  return [
    {
      id: "place-dots",
      type: "circle",
      source: "world",
      "source-layer": "places",
      minzoom: 3,
      maxzoom: 9,
      filter: ["<=", ["get", "zoom"], ["+", ["floor", ["zoom"]], 0]],
      paint: {
        "circle-radius": byZoom(3, 1.4, 8, 2.4),
        "circle-color": land,
        "circle-stroke-color": line,
        "circle-stroke-width": 1.2,
      },
    },
    {
      id: "places",
      type: "symbol",
      source: "world",
      "source-layer": "places",
      minzoom: 3,
      layout: {
        ...(text as object),
        "text-size": [
          "interpolate",
          ["linear"],
          ["zoom"],
          3,
          11,
          7,
          ["case", ["<", ["get", "rank"], 52], 16, 12.5],
          12,
          ["case", ["<", ["get", "rank"], 52], 20, 14],
        ],
        "text-variable-anchor": ["bottom", "top", "left", "right"],
        "text-radial-offset": 0.45,
        "text-padding": 6,
        "text-max-width": 8,
      },
      paint: { "text-color": ["case", ["<", ["get", "rank"], 52], strongLabel, label], ...halo },
    },
    {
      id: "countries",
      type: "symbol",
      source: "world",
      "source-layer": "countries",
      maxzoom: 7,
      filter: ["<=", ["get", "zoom"], ["+", ["zoom"], 0.5]],
      layout: {
        ...(text as object),
        "text-size": byZoom(1, 11, 5, 17),
        "text-max-width": 7,
        "text-letter-spacing": language.startsWith("ar") || language.startsWith("hi") ? 0 : 0.08,
        "text-transform": "uppercase",
      },
      paint: { "text-color": label, ...halo },
    },
  ];
}
