/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aProject, aProperty, aSession, createTestProvider } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";
import { fakeMaps, lastFakeMap, resetFakeMaps } from "./fakeMap.testing.ts";

jest.mock("./openMap.ts", () => ({
  openMap: jest.requireActual("./fakeMap.testing.ts").openFakeMap,
  loadMapSources: async () => ({ style: null, archive: null }),
}));

const HOME = { latitude: 18.5204, longitude: 73.8567 };
const member = { session: aSession() };

beforeEach(resetFakeMaps);
afterEach(() => Object.assign(navigator, { connection: undefined }));

const theMap = async () => {
  await waitFor(() => expect(fakeMaps).toHaveLength(1));
  return lastFakeMap();
};

const pinOf = (title: string) => document.querySelector(`[aria-description$="${title}"]`) as HTMLElement;

const around = () => {
  const provider = createTestProvider();
  provider.data.properties = [
    aProperty({ id: 1 }),
    aProperty({ id: 2, latitude: "18.53", longitude: "73.87", price: 9_000_000 }),
    aProperty({ id: 3, latitude: "18.51", longitude: "73.84", price: 20_000_000 }),
    aProperty({ id: 4, latitude: "12.9", longitude: "77.6", title: "Far away" }),
  ];
  return provider;
};

test("a home's map shows where it is, and the homes on offer around it for the same purpose", async () => {
  const { provider } = await openCatalog("/properties-details/house-1", { ...member, provider: around() });
  const map = await theMap();
  expect(map.options).toMatchObject({ start: HOME, label: "Map: House 1" });
  expect(map.options.gestures?.windows).toMatch(/Ctrl/);
  await screen.findByText("2 listings on this map");
  const asked = provider.requests.find(({ name }) => name === "get_nearby_properties");
  expect(asked?.query).toMatchObject({ type: "0", n: expect.any(String), w: expect.any(String) });

  fireEvent.click(pinOf("House 2"));
  const card = within(screen.getByRole("region", { name: "At this place" }));
  expect(card.getByRole("link", { name: /House 2/ })).toHaveAttribute("href", "/properties-details/house-2");
  expect(card.queryByText("House 1")).toBeNull();
});

test("where more homes lie around than pins are sent, the map says the least that there are", async () => {
  const provider = around();
  provider.on("get_nearby_properties", () => ({ data: provider.data.properties, total: 1000 }));
  await openCatalog("/properties-details/house-1", { ...member, provider });
  await theMap();
  expect(await screen.findByText("2+ listings on this map")).toBeVisible();
});

test("the homes around are a list for the keyboard, which follows what the map shows", async () => {
  await openCatalog("/properties-details/house-1", { ...member, provider: around() });
  const map = await theMap();
  await screen.findByText("2 listings on this map");
  fireEvent.click(screen.getByRole("button", { name: "On this map" }));
  const list = within(screen.getByRole("region", { name: "On this map" }));
  expect(list.getByRole("button", { name: /House 3/ })).toBeVisible();
  expect(list.queryByRole("checkbox")).toBeNull();
  act(() => map.move({ latitude: 12.9, longitude: 77.6, zoom: 12 }));
  fireEvent.click(await list.findByRole("button", { name: /Far away/ }));
  expect(within(screen.getByRole("region", { name: "At this place" })).getByText("Far away")).toBeVisible();
  act(() => map.move({ latitude: 40, longitude: 10, zoom: 12 }));
  expect(await screen.findByText("Nothing else on this part of the map")).toBeVisible();
});

test("of a home that is kept back the map shows the quarter and no pin, and says so", async () => {
  const provider = around();
  provider.data.properties[0] = aProperty({ is_premium: true, address: "", gallery: [] });
  await openCatalog("/properties-details/house-1", { ...member, provider });
  const map = await theMap();
  await waitFor(() => expect(map.area).not.toBeNull());
  expect(map.options.element.querySelector(".drop")).toBeNull();
  expect(screen.getByText(/The exact location is shown/)).toBeVisible();
});

test("where signing in opens the map, a still picture stands for it, and nothing of it is fetched", async () => {
  const { provider } = await openCatalog("/properties-details/house-1", { provider: around() });
  expect(await screen.findByRole("heading", { name: "See it on the map", level: 3 })).toBeVisible();
  expect(fakeMaps).toHaveLength(0);
  expect(provider.requests.map(({ name }) => name)).not.toContain("get_nearby_properties");
});

test("who saves data asks for the map by a press", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await openCatalog("/properties-details/house-1", { ...member, provider: around() });
  const show = await screen.findByRole("button", { name: "Show the map" });
  expect(fakeMaps).toHaveLength(0);
  fireEvent.click(show);
  await theMap();
});

test("a place that nobody knows has no map", async () => {
  const provider = around();
  provider.data.properties[0] = aProperty({ id: 1, latitude: "", longitude: "" });
  await openCatalog("/properties-details/house-1", { ...member, provider });
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  expect(screen.queryByRole("heading", { name: "Location" })).toBeNull();
});

test("a project has the same map, with the homes for sale around it", async () => {
  const provider = around();
  provider.data.projects = [aProject({ latitude: "18.52", longitude: "73.85" })];
  await openCatalog("/project-details/riverside", { ...member, provider });
  expect((await theMap()).options.start).toMatchObject({ latitude: 18.52, longitude: 73.85 });
  expect(await screen.findByText("3 listings on this map")).toBeVisible();
});

test("the page of homes like one leads to the map of what is around it, where a card raises its pin and back", async () => {
  await openCatalog("/similar/house-1", { ...member, provider: around() });
  expect(await screen.findByRole("link", { name: "Nearby on the map" })).toHaveAttribute("href", "#map");
  await theMap();
  await screen.findByText("2 listings on this map");
  const pin = pinOf("House 2");
  const card = document.querySelector('[data-listing="2"]') as HTMLElement;
  fireEvent.pointerOver(card);
  expect(pin).toHaveClass("on");
  fireEvent.pointerEnter(pin);
  expect(card).toHaveAttribute("data-lifted");
});
