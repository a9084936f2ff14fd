/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";

const SEARCH = "/properties?type=rent&city=Pune&sort=newest&page=1";

const MEMBER = {
  token: "test-token",
  id: 1,
  name: "Meera",
  email: "",
  mobile: "",
  profile: "",
  address: "",
  slugId: "meera",
  isAdmin: false,
};

const providerWith = (...extensions: string[]) => {
  const provider = createTestProvider();
  provider.data.settings.extensions = extensions;
  return provider;
};

const stored = () => JSON.parse(localStorage.getItem("gable.saved-searches") ?? "[]");

const open = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Save this search" }));
  return screen.findByRole("textbox", { name: /^Name/ });
};

beforeEach(() => localStorage.clear());

test("there is nothing to save while nothing is narrowed", async () => {
  await openCatalog("/properties?sort=newest&posted=last_week");
  await screen.findAllByRole("article");
  expect(screen.queryByRole("button", { name: "Save this search" })).not.toBeInTheDocument();
});

test("a mail a week is on offer where the provider sends one", async () => {
  const { unmount } = await openCatalog(SEARCH, { provider: providerWith("saved-searches", "weekly-alerts") });
  await open();
  fireEvent.click(screen.getByRole("radio", { name: /^Once a week/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored()).toMatchObject([{ frequency: "weekly" }]));
  unmount();
  localStorage.clear();
  await openCatalog(SEARCH, { provider: providerWith("saved-searches") });
  await open();
  expect(screen.queryByRole("radio", { name: /^Once a week/ })).not.toBeInTheDocument();
});

test("a visitor's search is kept in the browser, named in words, with how often they want news", async () => {
  const { notices } = await openCatalog(SEARCH, { provider: providerWith("saved-searches") });
  expect(await open()).toHaveValue("Homes to rent in Pune");
  expect(screen.getByText(/to your account once you sign in/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("radio", { name: /^Instantly/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(stored()).toMatchObject([
      { name: "Homes to rent in Pune", query: "type=rent&city=Pune", frequency: "instant" },
    ]),
  );
  expect(notices.at(-1)).toMatchObject({ title: "Search saved in this browser" });
  // Opened again, it can be changed and removed.
  await open();
  expect(screen.getByRole("radio", { name: /^Instantly/ })).toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(stored()).toEqual([]));
});

test("without a name it is not saved, and its field has the focus", async () => {
  await openCatalog(SEARCH, { provider: providerWith("saved-searches") });
  const name = await open();
  fireEvent.change(name, { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Give the search a name.")).toBeInTheDocument();
  expect(name).toHaveFocus();
  expect(stored()).toEqual([]);
});

test("where the provider keeps none, nothing is promised and no news are offered", async () => {
  await openCatalog(SEARCH, { provider: providerWith() });
  const name = await open();
  expect(screen.getByText(/sends no alerts/)).toBeInTheDocument();
  expect(screen.queryByRole("radio", { name: /^Instantly/ })).not.toBeInTheDocument();
  fireEvent.change(name, { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Give the search a name.")).toBeInTheDocument();
  fireEvent.change(name, { target: { value: "Ours" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored()).toMatchObject([{ name: "Ours", frequency: "off" }]));
});

test("a member's search is saved at the provider alone", async () => {
  const provider = providerWith("saved-searches");
  provider.on("saved-searches", ({ method, form }) =>
    method === "GET" ? { data: [] } : { data: { id: 7, new_count: 0, last_seen_at: "", ...form } },
  );
  const { notices } = await openCatalog(SEARCH, { provider, session: MEMBER });
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ title: "Search saved" }));
  expect(stored()).toEqual([]);
  expect(
    provider.requests.find(({ name, method }) => name === "saved-searches" && method === "POST")?.form,
  ).toMatchObject({ name: "Homes to rent in Pune", query: "type=rent&city=Pune", frequency: "daily" });
});
