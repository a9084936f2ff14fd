/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aSession } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";
import { fakeMaps, lastFakeMap, resetFakeMaps } from "./fakeMap.testing.ts";

jest.mock("./openMap.ts", () => ({
  openMap: jest.requireActual("./fakeMap.testing.ts").openFakeMap,
  loadMapSources: async () => ({ style: null, archive: null }),
}));

const LEFT = { latitude: 18.6, longitude: 73.9, zoom: 12.25 };
const SEARCH = { name: "Search this area" };

beforeEach(resetFakeMaps);

test.each(["/properties-on-map", "/properties?view=split"])(
  "%s: Back from a home shows the map as it was left",
  async (at) => {
    const { history } = await openCatalog(at, { session: aSession() });
    await waitFor(() => expect(fakeMaps).toHaveLength(1));
    act(() => lastFakeMap().move(LEFT));
    expect(await screen.findByRole("button", SEARCH)).toBeVisible();

    act(() => history.push("/properties-details/house-1"));
    await screen.findByRole("heading", { name: "House 1", level: 1 });
    act(() => history.go(-1));
    await waitFor(() => expect(lastFakeMap().options.start).toEqual(LEFT));
    expect(lastFakeMap().port.camera()).toEqual(LEFT);
    expect(await screen.findByRole("button", SEARCH)).toBeVisible();
  },
);

test("Back from a search of the area shows the map as it was before, and Forward the area", async () => {
  const { history } = await openCatalog("/properties?view=split", { session: aSession() });
  await waitFor(() => expect(fakeMaps).toHaveLength(1));
  const { port, move } = lastFakeMap();
  act(() => move(LEFT));
  fireEvent.click(await screen.findByRole("button", SEARCH));
  await waitFor(() => expect(history.location.search).toMatch(/bounds=/));
  await waitFor(() => expect(screen.queryByRole("button", SEARCH)).toBeNull());
  const area = history.location;
  act(() => move({ ...LEFT, zoom: 9 }));

  act(() => history.go(-1));
  await waitFor(() => expect(port.camera()).toEqual(LEFT));
  act(() => history.push(area.pathname + area.search));
  await waitFor(() => expect(port.camera()).toEqual({ ...LEFT, zoom: 9 }));
  expect(fakeMaps).toHaveLength(1);
});

test("another search looks where it has something, and Back to the first is not moved away again", async () => {
  const { history } = await openCatalog("/properties?view=split", { session: aSession() });
  await waitFor(() => expect(fakeMaps).toHaveLength(1));
  const { port, move } = lastFakeMap();
  act(() => move(LEFT));
  act(() => history.push("/properties?view=split&city=Pune"));
  await waitFor(() => expect(port.camera()).not.toEqual(LEFT));
  act(() => history.go(-1));
  await waitFor(() => expect(port.camera()).toEqual(LEFT));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(port.camera()).toEqual(LEFT);
});

test("a sheet that was pulled up is up again, and one that was pushed down is not", async () => {
  history.replaceState(null, "");
  const { history: pages } = await openCatalog("/properties", { session: aSession() });
  const leave = async () => {
    act(() => pages.push("/properties-details/house-1"));
    await screen.findByRole("heading", { name: "House 1", level: 1 });
    act(() => pages.go(-1));
  };
  fireEvent.click(await screen.findByRole("button", { name: "Map", expanded: false }));
  await leave();
  expect(await screen.findByRole("button", { name: "Hide the map", expanded: true })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Hide the map" }));
  await leave();
  expect(await screen.findByRole("button", { name: "Map", expanded: false })).toBeInTheDocument();
});
