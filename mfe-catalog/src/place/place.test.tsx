/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createTestProvider } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeMaps, lastFakeMap, resetFakeMaps } from "../map/fakeMap.testing.ts";
import { openCatalog } from "../testing/openCatalog.ts";

jest.mock("../map/openMap.ts", () => ({
  openMap: jest.requireActual("../map/fakeMap.testing.ts").openFakeMap,
  loadMapSources: async () => ({ style: null, archive: null }),
}));

beforeEach(resetFakeMaps);

const near = () => {
  const provider = createTestProvider();
  provider.on("homepage-data", ({ query }, data) => ({
    data: {
      sections: [{ type: "nearby_properties_section", title: "Near you", data: data.properties }],
      slider_section: [],
      homepage_location_data_available: query.latitude !== undefined,
    },
  }));
  return provider;
};

/** The browser's location as it answers: a place, or a failure's code. */
function browserIs(answer: { latitude: number; longitude: number } | number | null) {
  const getCurrentPosition = jest.fn((success: PositionCallback, fail: PositionErrorCallback) => {
    if (typeof answer === "number") fail({ code: answer } as GeolocationPositionError);
    else success({ coords: { ...answer, accuracy: 20 } } as GeolocationPosition);
  });
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: answer === null ? undefined : { getCurrentPosition },
  });
}

test("the browser's place is kept with its name, and the page says what it stands for", async () => {
  browserIs({ latitude: 18.5, longitude: 73.8 });
  const { host, provider } = await openCatalog("/", { provider: near() });
  const setLocation = jest.spyOn(host.store, "setLocation");
  fireEvent.click(await screen.findByRole("button", { name: "Use my location" }));
  await waitFor(() =>
    expect(setLocation).toHaveBeenCalledWith({
      coordinates: { latitude: 18.5, longitude: 73.8 },
      formattedAddress: "Pune, Maharashtra, India",
      city: "Pune",
      state: "Maharashtra",
      country: "India",
    }),
  );
  expect(provider.requests.find(({ name }) => name === "place-at")?.query).toMatchObject({ latitude: "18.5" });
});

test.each([
  [1, /does not share your location/],
  [2, /cannot find its location/],
  [3, /longer than ten seconds/],
  [null, /cannot share your location/],
])("failure %s of the browser's location has a text of its own, and the choice by name stays", async (code, text) => {
  browserIs(code);
  const { host } = await openCatalog("/", { provider: near() });
  const setLocation = jest.spyOn(host.store, "setLocation");
  fireEvent.click(await screen.findByRole("button", { name: "Use my location" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(setLocation).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Choose a place" })).toBeEnabled();
});

test("a place is chosen by its name", async () => {
  const { host } = await openCatalog("/", { provider: near() });
  const setLocation = jest.spyOn(host.store, "setLocation");
  fireEvent.click(await screen.findByRole("button", { name: "Choose a place" }));
  const field = await screen.findByRole("combobox", { name: "City or part of town" });
  const user = userEvent.setup();
  await user.type(field, "Pun");
  await user.click(await screen.findByRole("option", { name: /Pun ?e/ }));
  await waitFor(() => expect(setLocation).toHaveBeenCalledWith(expect.objectContaining({ city: "Pune" })));
});

test("what has failed is no longer told once another way was taken", async () => {
  browserIs(1);
  await openPicker();
  const dialog = () => within(screen.getByRole("dialog"));
  fireEvent.click(dialog().getByRole("button", { name: "Use my location" }));
  expect(await dialog().findByText(/does not share your location/)).toBeInTheDocument();
  act(() => lastFakeMap().press({ latitude: 18.1, longitude: 73.5 }));
  expect(await screen.findByText("Near Pune")).toBeVisible();
  expect(screen.queryByText(/does not share your location/)).not.toBeInTheDocument();
});

test("the map has the focus of the button that it stands for, and the dialog begins anew when it is opened again", async () => {
  await openPicker();
  expect(screen.getByRole("group", { name: /Map to pick a place on/ })).toHaveFocus();
  act(() => lastFakeMap().press({ latitude: 18.1, longitude: 73.5 }));
  expect(await screen.findByRole("button", { name: "Use this place" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: "Choose a place" }));
  expect(await screen.findByRole("button", { name: "Pick it on the map" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Use this place" })).not.toBeInTheDocument();
});

async function openPicker() {
  const opened = await openCatalog("/", { provider: near() });
  const setLocation = jest.spyOn(opened.host.store, "setLocation");
  fireEvent.click(await screen.findByRole("button", { name: "Choose a place" }));
  expect(fakeMaps).toHaveLength(0);
  fireEvent.click(await screen.findByRole("button", { name: "Pick it on the map" }));
  await waitFor(() => expect(fakeMaps).toHaveLength(1));
  return { ...opened, setLocation };
}

test("a place is picked on the map, named by the provider, and used when the visitor says so", async () => {
  const { setLocation, provider } = await openPicker();
  act(() => lastFakeMap().press({ latitude: 18.1234567, longitude: 73.5 }));
  expect(await screen.findByText("Near Pune")).toBeVisible();
  expect(setLocation).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Use this place" }));
  expect(setLocation).toHaveBeenCalledWith({
    coordinates: { latitude: 18.123457, longitude: 73.5 },
    formattedAddress: "Pune, Maharashtra, India",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
  });
  expect(provider.requests.filter(({ name }) => name === "place-at")).toHaveLength(1);
});

test("by keyboard the pin is put in the middle, and the arrow keys move it; its place is looked up when it rests", async () => {
  const { provider, setLocation } = await openPicker();
  fireEvent.click(await screen.findByRole("button", { name: "Put the pin here" }));
  const pin = screen.getByRole("slider", { name: /Map to pick a place on/ });
  expect(pin).toHaveFocus();
  for (let press = 0; press < 5; press += 1) fireEvent.keyDown(pin, { key: "ArrowRight" });
  expect(await screen.findByText("Near Pune")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put the pin here" })).toBeNull();
  expect(provider.requests.filter(({ name }) => name === "place-at")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Use this place" }));
  expect(setLocation.mock.lastCall?.[0]?.coordinates).toMatchObject({ latitude: 25, longitude: 15.2 });
});
