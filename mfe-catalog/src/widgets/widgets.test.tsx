/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createWidgetLifecycles } from "@gable/mfe-kit/lifecycles";
import type { SlotProps } from "@gable/shared-sdk/host";
import { createTestProvider, TestFailure, type TestProvider } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { compareList } from "../compare/compareList.ts";
import { fakeMaps, lastFakeMap, openFakeMap, resetFakeMaps } from "../map/fakeMap.testing.ts";
import type { MapOptions } from "../map/port.ts";
import { openCatalog } from "../testing/openCatalog.ts";
import widgets from "../widgets.ts";

const mapsCome: { when: Promise<void> } = { when: Promise.resolve() };
jest.mock("../map/openMap.ts", () => ({
  async openMap(options: MapOptions) {
    await mapsCome.when;
    return openFakeMap(options);
  },
  loadMapSources: async () => ({ style: null, archive: null }),
}));

beforeEach(() => {
  localStorage.clear();
  resetFakeMaps();
});

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Lifecycles end once React has drawn, which it does not do within `act` before its callback ends. */
async function outsideOfAct(step: () => Promise<unknown> | undefined): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await step();
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Mounts a widget as a slot of another remote does. */
async function mount<S extends "property.card" | "property.picker" | "compare.tray" | "place.map">(
  slot: S,
  props: SlotProps[S],
  provider: TestProvider = createTestProvider(),
) {
  const { host } = await openCatalog("/about-us", { provider });
  const { name } = widgets.find((widget) => widget.slot === slot) ?? { name: "" };
  const lifecycles = createWidgetLifecycles("catalog", name, widgets);
  const domElement = document.body.appendChild(document.createElement("div"));
  const given = (widget: SlotProps[S]) => ({ name, domElement, services: host, widget }) as never;
  await outsideOfAct(async () => {
    await lifecycles.bootstrap(given(props));
    await lifecycles.mount(given(props));
  });
  return {
    update: (next: SlotProps[S]) => outsideOfAct(() => lifecycles.update?.(given(next))),
    unmount: () => outsideOfAct(() => lifecycles.unmount(given(props))),
  };
}

test("every widget has a slot and a name of its own", () => {
  expect(new Set(widgets.map(({ name }) => name)).size).toBe(widgets.length);
  expect(widgets.map(({ slot }) => slot)).toEqual(
    expect.arrayContaining(["property.card", "property.picker", "compare.tray"]),
  );
});

test("a card shows the listing that its slug names, and another one when that changes", async () => {
  const { update, unmount } = await mount("property.card", { slugId: "house-1", layout: "compact" });
  expect(await screen.findByRole("link", { name: "House 1" })).toHaveAttribute("href", "/properties-details/house-1");
  await update({ slugId: "nothing" });
  expect(await screen.findByText("This listing is no longer available")).toBeInTheDocument();
  await unmount();
  expect(screen.queryByText("This listing is no longer available")).not.toBeInTheDocument();
});

test("a card that does not load says so", async () => {
  const provider = createTestProvider().on("get_property", () => {
    throw new TestFailure(500, "down");
  });
  await mount("property.card", { slugId: "house-1" }, provider);
  expect(await screen.findByText("The listing did not load")).toBeInTheDocument();
});

test("the picker finds a listing by its words and hands it over", async () => {
  const onPick = jest.fn();
  await mount("property.picker", { label: "Which home?", onPick });
  await userEvent.type(await screen.findByRole("combobox", { name: "Which home?" }), "House 2");
  await userEvent.click(await screen.findByRole("option", { name: /House 2/ }));
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ slugId: "house-2", id: 2 })));
});

test("the tray shows what the visitor put aside, wherever that was", async () => {
  await mount("compare.tray", {});
  expect(screen.queryByRole("region", { name: "Homes to compare" })).not.toBeInTheDocument();
  const item = (id: number) => ({ id, slugId: `house-${id}`, title: `House ${id}`, image: "" });
  act(() => compareList.write([item(1), item(2)]));
  expect(await screen.findByRole("link", { name: "Compare 2" })).toHaveAttribute(
    "href",
    "/compare-properties?homes=house-1,house-2",
  );
  fireEvent.click(screen.getByRole("button", { name: "Stop comparing" }));
  expect(compareList.read()).toEqual([]);
});

test("a place that is named while the map is on its way is what the map shows", async () => {
  let come = () => {};
  mapsCome.when = new Promise((resolve) => {
    come = resolve;
  });
  const props = { label: "Place of the home", value: null, onPick: () => undefined };
  const { update, unmount } = await mount("place.map", props);
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  await update({ ...props, value: pune });
  come();
  await waitFor(() => expect(fakeMaps).toHaveLength(1));
  await waitFor(() => expect(lastFakeMap().port.camera()).toMatchObject(pune));
  await unmount();
});
