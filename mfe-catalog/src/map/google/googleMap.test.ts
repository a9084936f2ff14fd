/** @jest-environment jsdom */
import type { ApiClient } from "@gable/shared-sdk/client";
import { describePlace } from "../picker/describePlace.ts";
import { findPlaces } from "../picker/findPlaces.ts";
import type { MapOptions } from "../port.ts";
import { openGoogleMap } from "./googleMap.ts";
import { degreeAt, StandInData, StandInMap, StandInPolygon, standInForGoogle } from "./standIn.testing.ts";

const LISBON = { latitude: 38.7, longitude: -9.1 };

beforeAll(standInForGoogle);

async function open(start: MapOptions["start"] = { ...LISBON, zoom: 12 }, more: Partial<MapOptions> = {}) {
  const element = document.body.appendChild(document.createElement("div"));
  const port = await openGoogleMap({
    element,
    start,
    theme: "dark",
    language: "en",
    label: "Map of homes",
    sources: { style: null, archive: null },
    googleKey: "key",
    ...more,
  });
  return { element, port };
}

test("the map has a name, and looks where it is to", async () => {
  const { element, port } = await open();
  expect(element).toHaveAttribute("aria-label", "Map of homes");
  expect(port.camera()).toEqual({ ...LISBON, zoom: 12 });
  expect(port.bounds().north).toBeCloseTo(38.7 + 300 / degreeAt(12));
  expect(port.bounds().west).toBeCloseTo(-9.1 - 400 / degreeAt(12));
  expect(StandInMap.last?.options.colorScheme).toBe("DARK");
});

test("markers stand where they belong, move and go", async () => {
  const { element, port } = await open();
  const pin = document.createElement("button");
  const marker = port.put(pin, { latitude: 38.7 + 10 / degreeAt(12), longitude: -9.1 + 10 / degreeAt(12) }, "foot");
  expect(element).toContainElement(pin);
  expect(pin.style.transform).toBe("translate(10px, -10px) translate(-50%, -100%)");
  marker.move(LISBON);
  expect(pin.style.transform).toBe("translate(0px, 0px) translate(-50%, -100%)");
  marker.remove();
  expect(element).not.toContainElement(pin);
});

test("points of the screen are places, and places points", async () => {
  const { port } = await open();
  const place = port.unproject({ x: 10, y: -20 });
  expect(place).toEqual({ latitude: 38.7 + 20 / degreeAt(12), longitude: -9.1 + 10 / degreeAt(12) });
  const { x, y } = port.project(place);
  expect([Math.round(x), Math.round(y)]).toEqual([10, -20]);
});

test("a visitor's move is told as theirs, one of the page's own not", async () => {
  const { port, element } = await open();
  const moves: boolean[] = [];
  port.on("moved", ({ byVisitor }) => moves.push(byVisitor));
  port.show({ latitude: 1, longitude: 2, zoom: 5 });
  StandInMap.last?.tell("idle");
  expect(moves).toEqual([false, false]);
  element.dispatchEvent(new Event("wheel"));
  StandInMap.last?.tell("idle");
  port.zoomBy(1);
  StandInMap.last?.tell("idle");
  expect(moves).toEqual([false, false, true, true]);
});

test("areas and dots are drawn and taken off", async () => {
  const { port } = await open({ north: 39, south: 38, east: -9, west: -10 });
  port.setArea([
    [-9, 38],
    [-9.1, 38.1],
    [-9.2, 38],
  ]);
  expect(StandInPolygon.last?.path).toHaveLength(3);
  port.setArea(null);
  expect(StandInPolygon.last?.map).toBeNull();
  port.setDots([LISBON, LISBON]);
  port.setDots([LISBON]);
  expect(StandInData.last?.features).toHaveLength(1);
});

test("while somebody draws, the map stays", async () => {
  const { port } = await open();
  port.setFollowing(false);
  expect(StandInMap.last?.options).toMatchObject({ gestureHandling: "none", keyboardShortcuts: false });
  port.setFollowing(true);
  expect(StandInMap.last?.options).toMatchObject({ gestureHandling: "greedy" });
});

test("in a page that scrolls the map leaves it the wheel and one finger, also after somebody drew", async () => {
  const { port } = await open(undefined, { gestures: { windows: "Ctrl", mac: "Command", touch: "Two fingers" } });
  expect(StandInMap.last?.options).toMatchObject({ gestureHandling: "cooperative" });
  port.setFollowing(false);
  port.setFollowing(true);
  expect(StandInMap.last?.options).toMatchObject({ gestureHandling: "cooperative" });
});

const PICKED = { city: "Lisbon", state: "Lisboa", country: "Portugal" };

test("a place is looked up by Google's geocoder", async () => {
  const { port } = await open();
  expect(await describePlace(LISBON, { port, sdk: {} as ApiClient, googleKey: "key", language: "en" })).toEqual({
    ...LISBON,
    ...PICKED,
    address: `House at ${LISBON.latitude.toFixed(3)} ${LISBON.longitude.toFixed(3)}, Lisbon`,
  });
});

test("places are found by Google's autocomplete", async () => {
  const [found] = await findPlaces("ross", { sdk: {} as ApiClient, extensions: [], googleKey: "key", language: "en" });
  expect(found).toMatchObject({ label: "Rossio", context: "Lisbon, Portugal" });
  expect(await found?.pick()).toEqual({ latitude: 38.714, longitude: -9.139, ...PICKED, address: "Rossio 1, Lisbon" });
});
