import type { MapOptions, MapPort } from "./port.ts";

/**
 * Opens the map that the site is set up for: Google's with a key, else MapLibre's; MapLibre's too where Google's does not load.
 * @throws Error when the browser can draw none
 */
export async function openMap(options: MapOptions): Promise<MapPort> {
  if (options.googleKey) {
    try {
      const { openGoogleMap } = await import(/* webpackChunkName: "map-google" */ "./google/googleMap.ts");
      return await openGoogleMap(options);
    } catch {
      options.element.replaceChildren();
    }
  }
  const { openMapLibre } = await import(/* webpackChunkName: "map-maplibre" */ "./maplibre/maplibreMap.ts");
  return openMapLibre(options);
}

/** What the operator has beside the bundled world; nothing where the composer does not say. */
export async function loadMapSources(fetcher: typeof fetch = fetch): Promise<MapOptions["sources"]> {
  try {
    const answer = await fetcher("/map/sources.json");
    const { style, archive } = answer.ok ? await answer.json() : {};
    return { style: text(style), archive: text(archive) };
  } catch {
    return { style: null, archive: null };
  }
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
