import { addProtocol, setWorkerUrl } from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { MapOptions } from "../port.ts";

const WORKER = new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href;

let isSetUp = false;

/** Makes MapLibre's worker and the protocol of archives known, once a page, before its first map. */
export function setUpMapLibre(workerUrl: MapOptions["workerUrl"]): void {
  if (isSetUp) return;
  isSetUp = true;
  addProtocol("pmtiles", new Protocol().tile);
  setWorkerUrl(workerUrl ? asText(workerUrl(WORKER), WORKER) : WORKER);
}

/** Under Trusted Types an address is an object, of which MapLibre asks two things that it asks of a text. */
function asText(trusted: string, address: string): string {
  if (typeof trusted === "string") return trusted;
  const texts = { endsWith: (end: string) => address.endsWith(end), split: (by: RegExp) => address.split(by) };
  return Object.assign(trusted as object, texts) as unknown as string;
}
