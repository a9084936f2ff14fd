/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import type { PersistedState, SavedLocation } from "@gable/shared-sdk/host";
import { anArticle, createTestProvider, TestFailure, type TestStore } from "@gable/shared-sdk/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openCatalog } from "./testing/openCatalog.ts";

/** What an earlier visit has left in the browser. */
async function visitAgain(
  at: string,
  kept: Partial<PersistedState["cached"]>,
  options: Parameters<typeof openCatalog>[1] = {},
) {
  const opened = await openCatalog(at, options);
  const store = opened.host.store as TestStore;
  act(() => store.change({ cached: { ...store.getState().cached, ...kept } }));
  return opened;
}

const silent = () =>
  createTestProvider().on("get_categories", () => {
    throw new TestFailure(500, "down");
  });
const categories = [{ id: 1, name: "Lighthouse", slugId: "lighthouse", propertyCount: 3 }, null, { id: 2 }];

test.each(["/", "/properties"])("%s has the kinds of the last visit where the provider does not answer", async (at) => {
  await visitAgain(at, { categories }, { provider: silent() });
  expect((await screen.findAllByLabelText(/Lighthouse/))[0]).toBeInTheDocument();
});

test.each(["/projects", "/premium-properties"])("%s offers the kinds of the last visit", async (at) => {
  const session = { token: "test-token", id: 1, name: "", email: "", mobile: "", profile: "", address: "" };
  await visitAgain(at, { categories }, { provider: silent(), session: { ...session, slugId: "", isAdmin: false } });
  expect(await screen.findByRole("option", { name: "Lighthouse" })).toBeInTheDocument();
});

test("kinds that the provider tells are shown in place of those kept", async () => {
  await visitAgain("/properties", { categories });
  expect((await screen.findAllByLabelText(/House/))[0]).toBeInTheDocument();
  expect(screen.queryByLabelText(/Lighthouse/)).not.toBeInTheDocument();
});

test("the place of a photograph waits for it where the last visit had one", async () => {
  const provider = createTestProvider().on("homepage-data", () => new Promise(() => undefined));
  const { container } = await visitAgain("/", { sliderDataLength: 3 }, { provider });
  const hero = () => container.querySelector("section") as HTMLElement;
  expect(hero().querySelector('[class*="skeleton"]')).toBeInTheDocument();
  expect(hero().querySelector("picture, img")).not.toBeInTheDocument();
});

test("the front page leads back to the projects where these were looked at last, and to the search", async () => {
  await visitAgain("/", { isProject: true, filterData: { city: "Pune" } });
  const line = (await screen.findByText(/Pick up where you left off/)).closest("p") as HTMLElement;
  expect(within(line).getByRole("link", { name: "Projects" })).toHaveAttribute("href", "/projects");
  expect(within(line).getByRole("link", { name: /Pune/ })).toHaveAttribute("href", "/properties?city=Pune");
});

test.each([
  [1, "/articles?category=house"],
  [2, "/articles"],
  [null, "/articles"],
])("an article leads back to its category where that was looked at last: %s", async (articleCategoryId, list) => {
  const provider = createTestProvider();
  const category = { id: 1, category: "House", slug_id: "house" };
  provider.data.articles = [anArticle({ id: 1, slug_id: "a", title: "Of houses", category_id: 1, category })];
  await visitAgain("/article-details/a", { articleCategoryId }, { provider });
  expect(await screen.findByRole("link", { name: "Articles" })).toHaveAttribute("href", list);
});

test("an article without a category leads back to those without one", async () => {
  const provider = createTestProvider();
  provider.data.articles = [anArticle({ id: 1, slug_id: "a", category_id: 0, category: null })];
  await visitAgain("/article-details/a", { articleCategoryId: 0 }, { provider });
  expect(await screen.findByRole("link", { name: "Articles" })).toHaveAttribute("href", "/articles?category=none");
});

test("the visitor's own city stands first among those to search in", async () => {
  const { host } = await openCatalog("/properties");
  const place: SavedLocation = {
    coordinates: { latitude: 18.5, longitude: 73.8 },
    formattedAddress: "",
    city: "Pune",
    state: "",
    country: "",
  };
  act(() => (host.store as TestStore).change({ location: { currentLocation: place, isLocationSet: true } }));
  await userEvent.click(await screen.findByLabelText("Place, street or keyword"));
  expect(await screen.findByText("Near you")).toBeInTheDocument();
  expect(screen.queryByText("Most listings")).not.toBeInTheDocument();
});
