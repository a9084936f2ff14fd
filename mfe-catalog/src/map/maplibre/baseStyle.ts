import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { PMTiles } from "pmtiles";
import type { MapOptions } from "../port.ts";
import { readPalette } from "./palette.ts";
import { STREET_SOURCE, streetLayers } from "./streetStyle.ts";
import { worldStyle } from "./worldStyle.ts";

const WORLD = new URL("../world/world.pmtiles", import.meta.url).href;
/** For what the operator's style needs to be drawn. Milliseconds. */
const STYLE_LIMIT = 8000;

/** Names of the layers of an archive; none when it cannot be read. */
async function layersOf(archive: string): Promise<string[]> {
  const metadata = (await new PMTiles(archive).getMetadata().catch(() => null)) as {
    vector_layers?: { id: string }[];
  } | null;
  return metadata?.vector_layers?.map(({ id }) => id) ?? [];
}

/**
 * The site's own style, which reads the colours of the present theme each time: the bundled world, and the streets of
 * the operator's archive where that can be read.
 */
export async function readOwnStyle({
  element,
  language,
  sources,
}: Pick<MapOptions, "element" | "language" | "sources">): Promise<() => StyleSpecification> {
  const archive = sources.archive && new URL(sources.archive, location.href).href;
  const layers = archive ? await layersOf(archive) : [];
  return () => {
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
}

/** Which style a map is drawn with: the operator's, or the site's own. */
interface BaseStyle {
  isOwn(): boolean;
  /** Draws the site's own, in the place of the operator's or with the colours of another theme. */
  drawOwn(): void;
}

/** @param usesOwn whether the map was opened with the site's own style */
export function createBaseStyle(map: MapLibreMap, ownStyle: () => StyleSpecification, usesOwn: boolean): BaseStyle {
  let isOwn = usesOwn;
  return {
    isOwn: () => isOwn,
    drawOwn() {
      isOwn = true;
      map.setStyle(ownStyle(), { diff: false });
    },
  };
}

/**
 * Resolves when the map is drawn, or after {@link STYLE_LIMIT}: an operator's style that fails or takes longer gives way
 * to the site's own.
 * @param onTrouble told of every other error, also later
 * @throws Error without WebGL
 */
export function loaded(map: MapLibreMap, style: BaseStyle, onTrouble: (error: Error) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let isReady = false;
    const limit = setTimeout(() => {
      if (!style.isOwn()) style.drawOwn();
      resolve();
    }, STYLE_LIMIT);
    const done = () => {
      clearTimeout(limit);
      isReady = true;
      resolve();
    };
    map.once("load", done);
    map.on("error", ({ error }) => {
      if (!style.isOwn() && !map.isStyleLoaded() && !isReady) style.drawOwn();
      else if (!isReady && /webgl/i.test(error.message)) {
        clearTimeout(limit);
        reject(error);
      } else onTrouble(new Error(error.message));
    });
  });
}
