import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ORIGIN, ROOT } from "../settings.ts";

const LIBRARY = join(ROOT, "node_modules/maplibre-gl/dist");

const DOCUMENT = ({ width, height }: { width: number; height: number }) => `<!doctype html>
<title>A bare map</title>
<main><aside id="map" style="position: absolute; right: 0; bottom: 0; width: ${width}px; height: ${height}px"></aside><button data-count="1" hidden></button></main>
<script type="module">
  import { Map, setWorkerUrl } from "/bare-map/maplibre-gl.mjs";
  setWorkerUrl("/bare-map/maplibre-gl-worker.mjs");
  const layers = [{ id: "ground", type: "background", paint: { "background-color": "#cde" } }];
  const map = new Map({
    container: "map",
    style: { version: 8, sources: {}, layers },
    center: [10, 45],
    zoom: 4,
    attributionControl: false,
  });
  // By it a test sees that the map stands still.
  const pin = document.querySelector("button");
  map.on("move", () => {
    const { x, y } = map.project([10, 45]);
    pin.style.transform = "translate(" + x + "px, " + y + "px)";
  });
  map.once("idle", () => document.body.append(Object.assign(document.createElement("p"), { id: "ready" })));
</script>`;

/** Opens MapLibre alone, with nothing to draw: what the renderer needs for an empty map of a size. CSS pixels. */
export async function openBareMap(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.route(`${ORIGIN}/bare-map`, (route) => route.fulfill({ contentType: "text/html", body: DOCUMENT(size) }));
  await page.route(`${ORIGIN}/bare-map/*.mjs`, (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(LIBRARY, name)) });
  });
  await page.goto(`${ORIGIN}/bare-map`);
  await page.locator("#ready").waitFor({ state: "attached" });
}
