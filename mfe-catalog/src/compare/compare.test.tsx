/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aProperty, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { headOf } from "../testing/head.ts";
import { openCatalog } from "../testing/openCatalog.ts";
import { comparedSlugs, compareHref, compareList, MOST_COMPARED, toggleCompared } from "./compareList.ts";

const PATH = "/compare-properties";
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

beforeEach(() => localStorage.clear());

const provider = () => {
  const made = createTestProvider();
  made.data.properties = [
    aProperty({ id: 1, slug_id: "house-1", title: "House 1" }),
    aProperty({ id: 2, slug_id: "house-2", title: "House 2", price: 9_000_000 }),
    aProperty({ id: 3, slug_id: "villa-3", title: "Villa 3", is_premium: true, added_by: 99 }),
  ];
  return made;
};
const open = (at: string, options: Parameters<typeof openCatalog>[1] = {}) =>
  openCatalog(at, { provider: provider(), ...options });
const item = (id: number) => ({ id, slugId: `house-${id}`, title: `House ${id}`, image: "" });

const asked = (made: ReturnType<typeof createTestProvider>, name: string) =>
  made.requests.filter((request) => request.name === name).map(({ query }) => query);

test("each pair is compared by the provider, by slugs where it knows these", async () => {
  const made = provider();
  made.data.settings.extensions = ["compare-slugs"];
  made.data.properties.push(aProperty({ id: 4, slug_id: "house-4", title: "House 4" }));
  await open(`${PATH}?homes=house-1,house-2,house-4`, { provider: made });
  for (const title of ["House 1", "House 2", "House 4"])
    expect(await screen.findByRole("link", { name: title })).toBeInTheDocument();
  expect(asked(made, "compare-properties")).toEqual([
    { source_slug_id: "house-1", target_slug_id: "house-2" },
    { source_slug_id: "house-1", target_slug_id: "house-4" },
  ]);
  expect(asked(made, "get_property")).toEqual([]);
});

test("another provider compares by the ids that the tray holds, and reads each home where it holds none", async () => {
  const made = provider();
  compareList.write([item(1), item(2)]);
  const { unmount } = await open(`${PATH}?homes=house-1,house-2`, { provider: made });
  expect(await screen.findByRole("link", { name: "House 2" })).toBeInTheDocument();
  expect(asked(made, "compare-properties")).toEqual([{ source_property_id: "1", target_property_id: "2" }]);
  expect(asked(made, "get_property")).toEqual([]);
  unmount();
  compareList.write([]);
  const sent = provider();
  await open(`${PATH}?homes=house-1,house-2`, { provider: sent });
  expect(await screen.findByRole("link", { name: "House 2" })).toBeInTheDocument();
  expect(asked(sent, "compare-properties")).toEqual([]);
  expect(asked(sent, "get_property").map(({ slug_id }) => slug_id)).toEqual(["house-1", "house-2"]);
});

test("homes that the provider does not compare are read one by one", async () => {
  const made = provider();
  made.data.settings.extensions = ["compare-slugs"];
  made.on("compare-properties", () => {
    throw new TestFailure(422, "Only properties of the same category can be compared.");
  });
  await open(`${PATH}?homes=house-1,house-2`, { provider: made });
  expect(await screen.findByRole("link", { name: "House 1" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "House 2" })).toBeInTheDocument();
});

test("what the provider has let a member compare asks no gate again", async () => {
  const made = provider();
  made.data.settings.extensions = ["compare-slugs"];
  const gate = jest.fn(() => ({ allowed: true }) as const);
  await open(`${PATH}?homes=house-1,villa-3`, { provider: made, session: MEMBER, gate });
  expect(await screen.findByRole("link", { name: "Villa 3" })).toBeInTheDocument();
  expect(screen.queryByText("Only with a plan")).not.toBeInTheDocument();
  expect(asked(made, "get_property")).toEqual([]);
  expect(gate).not.toHaveBeenCalled();
});

test("two homes stand beside each other, differences first", async () => {
  await open(`${PATH}?homes=house-1,house-2`);
  expect(await screen.findByRole("columnheader", { name: /House 1/ })).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: /House 2/ })).toBeInTheDocument();
  const parts = screen.getAllByRole("rowheader").map((header) => header.textContent);
  const [differ, alike] = [parts.indexOf("Differences"), parts.indexOf("Similarities")];
  expect(differ).toBe(0);
  expect(parts.indexOf("Price")).toBeGreaterThan(differ);
  expect(parts.indexOf("Price")).toBeLessThan(alike);
  expect(parts.indexOf("Bedrooms")).toBeGreaterThan(alike);
});

test("taking a home out leaves the others, in the address and in the tray", async () => {
  compareList.write([item(1), item(2)]);
  const { history } = await open(`${PATH}?homes=house-1,house-2`);
  const remove = await screen.findByRole("link", { name: "Remove House 2" });
  expect(remove).toHaveAttribute("href", `${PATH}?homes=house-1`);
  fireEvent.click(remove);
  await waitFor(() => expect(history.location.search).toBe("?homes=house-1"));
  expect(compareList.read().map(({ slugId }) => slugId)).toEqual(["house-1"]);
  expect(await screen.findByText("Choose one more to compare")).toBeInTheDocument();
});

test("an address that somebody sent does not touch the visitor's own tray", async () => {
  compareList.write([item(9)]);
  await open(`${PATH}?homes=house-1,house-2`);
  await screen.findByRole("columnheader", { name: /House 1/ });
  expect(compareList.read()).toEqual([item(9)]);
});

test("a home that is gone says so in its column, and can be taken out", async () => {
  await open(`${PATH}?homes=house-1,sold-long-ago`);
  expect(await screen.findByText("This home is no longer available")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Remove This home is no longer available" })).toHaveAttribute(
    "href",
    `${PATH}?homes=house-1`,
  );
  expect(screen.getByRole("columnheader", { name: /House 1/ })).toBeInTheDocument();
});

test("a home that fails can be asked for again, and the others stand", async () => {
  const failing = provider();
  const answer = failing.on("get_property", (request) => {
    if (request.query.slug_id === "house-2") throw new TestFailure(500, "down");
    return { data: [failing.data.properties[0]], total: 1, similar_properties: [] };
  });
  await open(`${PATH}?homes=house-1,house-2`, { provider: answer });
  expect(await screen.findByText("This home did not load")).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: /House 1/ })).toBeInTheDocument();
  const before = answer.requests.length;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(answer.requests.length).toBeGreaterThan(before));
});

test("a premium home is closed to visitors, with the way in; the ordinary one stays open", async () => {
  await open(`${PATH}?homes=house-1,villa-3`, { gate: () => ({ allowed: false, reason: "not_signed_in" }) });
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeInTheDocument();
  const row = screen.getByRole("rowheader", { name: "Bedrooms" }).closest("tr") as HTMLTableRowElement;
  const [first, second] = within(row).getAllByRole("cell");
  expect(first).toHaveTextContent("4");
  expect(second).toHaveTextContent("Only with a plan");
});

test("a member without the feature is shown the plans", async () => {
  await open(`${PATH}?homes=house-1,villa-3`, {
    session: MEMBER,
    gate: () => ({ allowed: false, reason: "not_in_package", to: "/subscription-plan" }),
  });
  const plans = (await screen.findByRole("link", { name: "See plans" })).getAttribute("href");
  const { pathname, searchParams } = new URL(plans ?? "", "http://localhost");
  expect(pathname).toBe("/subscription-plan");
  expect(Object.fromEntries(searchParams)).toEqual({
    reason: "not_in_package",
    feature: "premium_properties",
    next: "/compare-properties?homes=house-1,villa-3",
  });
});

test("a member with the feature compares premium homes whole", async () => {
  await open(`${PATH}?homes=house-1,villa-3`, { session: MEMBER });
  await screen.findByRole("columnheader", { name: /Villa 3/ });
  await waitFor(() => expect(screen.queryByText("Only with a plan")).not.toBeInTheDocument());
});

test("ordinary homes never ask the gate", async () => {
  const gate = jest.fn(() => ({ allowed: true }) as const);
  await open(`${PATH}?homes=house-1,house-2`, { gate });
  await screen.findByRole("columnheader", { name: /House 1/ });
  expect(gate).not.toHaveBeenCalled();
});

test("without homes the page leads to the tray's, or to all", async () => {
  await open(PATH);
  expect(screen.getByRole("heading", { name: "Nothing to compare yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Browse homes" })).toHaveAttribute("href", "/properties");
  act(() => compareList.write([item(1), item(2)]));
  expect(screen.getByRole("link", { name: "Compare 2" })).toHaveAttribute("href", compareHref(["house-1", "house-2"]));
  expect(screen.getByRole("heading", { name: "Homes to compare" })).toBeInTheDocument();
  for (const { title } of [item(1), item(2)]) expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.queryByText("Nothing to compare yet")).not.toBeInTheDocument();
});

test("a home is added, and another put in the place of one", async () => {
  const { history } = await open(`${PATH}?homes=house-1`);
  await screen.findByRole("columnheader", { name: /House 1/ });
  const choose = async (title: string) => {
    const dialog = await screen.findByRole("dialog");
    const field = await within(dialog).findByRole("combobox", { name: "Find a home by its name or place" });
    await userEvent.type(field, title);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(title) }));
  };
  fireEvent.click(screen.getAllByRole("button", { name: "Add a home" })[0] as HTMLElement);
  await choose("House 2");
  await waitFor(() => expect(history.location.search).toBe("?homes=house-1,house-2"));
  expect(compareList.read().map(({ slugId }) => slugId)).toEqual(["house-1", "house-2"]);
  fireEvent.click(screen.getAllByRole("button", { name: "Replace" })[0] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Replace House 1" })).toBeInTheDocument();
  await choose("Villa 3");
  await waitFor(() => expect(history.location.search).toBe("?homes=villa-3,house-2"));
});

test("cards put a home aside and take it back; the tray leads to the comparison", async () => {
  await open("/properties");
  const button = await screen.findByRole("button", { name: "Compare House 1" });
  expect(button).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  const tray = await screen.findByRole("region", { name: "Homes to compare" });
  expect(tray).toHaveTextContent("Choose one more to compare");
  fireEvent.click(screen.getByRole("button", { name: "Compare House 2" }));
  expect(within(tray).getByRole("link", { name: "Compare 2" })).toHaveAttribute(
    "href",
    `${PATH}?homes=house-1,house-2`,
  );
  fireEvent.click(within(tray).getByRole("button", { name: "Remove House 1" }));
  expect(button).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(within(tray).getByRole("button", { name: "Stop comparing" }));
  expect(screen.queryByRole("region", { name: "Homes to compare" })).not.toBeInTheDocument();
});

test.each(["/", "/agent-details/omar-haddad", "/projects", "/project-details/riverside", "/similar/house-1"])(
  "the tray stands on %s as well",
  async (at) => {
    await open(at);
    act(() => compareList.write([item(1), item(2)]));
    const tray = await screen.findByRole("region", { name: "Homes to compare" });
    expect(within(tray).getByRole("link", { name: "Compare 2" })).toBeInTheDocument();
  },
);

test("a fifth home finds no room, and says so", async () => {
  compareList.write([11, 12, 13, 14].map(item));
  const { notices } = await open("/properties");
  fireEvent.click(await screen.findByRole("button", { name: "Compare House 1" }));
  expect(notices).toMatchObject([{ title: "4 homes at most. Remove one first." }]);
  expect(compareList.read()).toHaveLength(MOST_COMPARED);
});

test("an address names each home once, and four at most", () => {
  const slugs = ["a", "b", "a", "", "c", "d", "e"];
  expect(comparedSlugs(new URLSearchParams({ homes: slugs.join(",") }))).toEqual(["a", "b", "c", "d"]);
  expect(compareHref(["häuser", "b"])).toBe(`${PATH}?homes=h%C3%A4user,b`);
  expect(comparedSlugs(new URL(compareHref(["häuser", "b"]), "https://x.test").searchParams)).toEqual(["häuser", "b"]);
  expect(toggleCompared(item(1))).toBe(true);
});

test("head: a comparison is not indexed, the empty page is", async () => {
  const { head } = await headOf(PATH, `${PATH}?homes=house-1,house-2`);
  expect(head).toMatchObject({ canonical: PATH, noindex: true, title: "Compare homes · Gable" });
  expect((await headOf(PATH, PATH)).head.noindex).toBeUndefined();
});
