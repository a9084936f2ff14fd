/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aProperty, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { headOf } from "../testing/head.ts";
import { openCatalog } from "../testing/openCatalog.ts";

const many = (count: number) => {
  const provider = createTestProvider();
  provider.data.properties = Array.from({ length: count }, (_, index) => aProperty({ id: index + 1 }));
  return provider;
};

/** A provider with the search extension. */
const searching = (count = 2) => {
  const provider = count === 2 ? createTestProvider() : many(count);
  provider.data.settings.extensions = ["search", "search-pages"];
  return provider;
};

const asked = (provider: ReturnType<typeof searching>) =>
  provider.requests.filter((request) => request.name === "search-properties").map(({ form }) => form);

test("asks the search extension for what the address says, kinds by their ids and fields by what they hold", async () => {
  const { provider } = await openCatalog(
    "/properties?type=sell&category=house,flat&city=Pune&field=1_2_4&field=9-Pool&sort=price_desc&page=3",
    { provider: searching() },
  );
  await waitFor(() => expect(asked(provider)).toHaveLength(1));
  expect(asked(provider)[0]).toMatchObject({
    property_type: 0,
    category_ids: [String(provider.data.categories[0]?.id)],
    city: "Pune",
    parameters: [
      { parameter_id: 1, min: 2, max: 4 },
      { parameter_id: 9, values: ["Pool"] },
    ],
    sort: "price_desc",
    offset: 24,
    limit: 12,
  });
  expect(provider.requests.some((request) => request.name === "get-property-list")).toBe(false);
});

test("the next page goes on from where the one before ended", async () => {
  const { provider } = await openCatalog("/properties?sort=newest", { provider: searching(30) });
  fireEvent.click(await screen.findByRole("link", { name: "Page 2" }));
  await waitFor(() => expect(asked(provider)).toHaveLength(2));
  expect(asked(provider)[1]).toMatchObject({ cursor: "12" });
  expect(asked(provider)[1]).not.toHaveProperty("offset");
});

test("the best match has at most three paid places, labelled, and then the newest", async () => {
  const provider = searching(30);
  for (const row of provider.data.properties.slice(0, 20)) row.promoted = true;
  provider.on("search-properties", ({ form }) => {
    const rows = provider.data.properties.filter((row) => !form.promoted || row.promoted);
    // The newest stand last in the data.
    const newest = rows.toReversed().slice(0, Number(form.limit));
    return { data: { items: newest, total: rows.length, total_capped: false, corrections: [], next_cursor: null } };
  });
  await openCatalog("/properties", { provider });
  const strip = await screen.findByRole("region", { name: "Featured" });
  expect(within(strip).getAllByRole("article")).toHaveLength(3);
  expect(within(strip).getByText("Owners pay to appear here.")).toBeInTheDocument();
  const rows = screen.getAllByRole("article").filter((row) => !strip.contains(row));
  expect(within(rows[0] as HTMLElement).getByRole("link")).toHaveTextContent("House 30");
  const paid = within(strip)
    .getAllByRole("link")
    .map((link) => link.textContent);
  for (const row of rows) expect(paid).not.toContain(within(row).getByRole("link").textContent);
  expect(asked(provider).map(({ sort }) => sort)).toEqual(["newest", "newest"]);
});

test.each(["sort=price_asc", "sort=newest", "page=2", "promoted=1"])("%s has no paid places", async (query) => {
  const provider = searching(30);
  for (const row of provider.data.properties) row.promoted = true;
  await openCatalog(`/properties?${query}`, { provider });
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(5));
  expect(screen.queryByRole("region", { name: "Featured" })).not.toBeInTheDocument();
  expect(asked(provider)).toHaveLength(1);
});

test("what typed words were taken for is told, and the words are never called a place", async () => {
  const provider = searching();
  provider.on("search-properties", () => ({
    data: {
      items: provider.data.properties,
      total: 2,
      total_capped: false,
      corrections: [{ from: "lisbn", to: ["Lisbon"] }],
      next_cursor: null,
    },
  }));
  await openCatalog("/properties?q=Lisbn+pool&type=sell", { provider });
  const title = "2 homes for sale matching “Lisbn pool”";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(/No listing says “lisbn”/)).toHaveTextContent("Did you mean Lisbon");
  expect(screen.getByRole("link", { name: "Lisbon" })).toHaveAttribute("href", "/properties?type=sell&q=Lisbon+pool");
});

const part = (kind: string, text: string, without: string, more: object = {}) => ({
  kind,
  text,
  without,
  broader: "",
  ...more,
});

/** A provider that takes words for what it is told to. */
const understanding = (understood: object, corrections: object[] = []) => {
  const provider = searching();
  provider.on("search-properties", () => ({
    data: {
      items: provider.data.properties,
      total: 2,
      total_capped: false,
      corrections,
      understood,
      next_cursor: null,
    },
  }));
  return provider;
};

test("what a search was understood as is told, and each part of it leads to the search without it", async () => {
  const parts = [
    part("category", "House", '3 bed "house" lisbn under 500k to rent'),
    part("count", "Bedrooms", '"3 bed" house lisbn under 500k to rent', { min: 3 }),
    part("price", "under 500k", "x", { max: 500_000 }),
    part("type", "rent", "y", { type: "rent" }),
    part("place", "Lisbon", "z"),
    part("words", "quiet", "w"),
  ];
  const exact = '"3 bed house lisbn under 500k to rent"';
  const provider = understanding({ parts, left_out: [], exact }, [{ from: "lisbn", to: ["lisbon"] }]);
  await openCatalog("/properties?q=3+bed+house+lisbn&sort=newest", { provider });
  const list = await screen.findByRole("list", { name: "Understood as" });
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.textContent?.replace("\u00a0", " "))).toEqual([
    "House",
    "Bedrooms 3 or more",
    "Up to ₹5.00 L",
    "To rent",
    "Lisbon",
    "“quiet”",
  ]);
  expect(links[0]).toHaveAccessibleName("Without House");
  const query = new URLSearchParams({ q: '3 bed "house" lisbn under 500k to rent', sort: "newest" });
  expect(links[0]).toHaveAttribute("href", `/properties?${query}`);
  const whole = screen.getByRole("link", { name: "Search for the exact words" });
  expect(whole).toHaveAttribute("href", `/properties?${new URLSearchParams({ q: exact, sort: "newest" })}`);
  expect(screen.getByText("“lisbn” was read as “lisbon”.")).toBeInTheDocument();
  expect(screen.queryByText(/No listing says/)).not.toBeInTheDocument();
});

test("homes that have only some of it stand below the few that have all, those that say the words first", async () => {
  const provider = searching(9);
  const [home, other, third] = provider.data.properties;
  const parts = [
    part("category", "House", "a", { broader: "3 bed lisbon" }),
    part("count", "Bedrooms", "b", { broader: "house lisbon", min: 3 }),
    part("place", "Lisbon", "c", { broader: "3 bed house" }),
  ];
  const exact = '"3 bed house lisbon"';
  provider.on("search-properties", ({ form }) => {
    const found = { "3 bed house lisbon": [home], [exact]: [other], "house lisbon": [home, other, third] };
    const items = found[String(form.search) as keyof typeof found] ?? [];
    const understood = form.search === exact ? null : { parts, left_out: [], exact };
    const total = items.length;
    return { data: { items, total, total_capped: false, corrections: [], understood, next_cursor: null } };
  });
  await openCatalog("/properties?q=3+bed+house+lisbon", { provider });
  const close = await screen.findByRole("region", { name: "Close matches" });
  const titles = within(close)
    .getAllByRole("article")
    .map((tile) => within(tile).getByRole("link").textContent);
  expect(titles).toEqual([other?.title, third?.title]);
  expect(asked(provider).some(({ search }) => search === "3 bed house")).toBe(false);
});

test("what was left out of a search is told", async () => {
  const understood = {
    parts: [part("place", "Lisbon", "x")],
    left_out: [part("words", "zzz", "y"), part("price", "under 5k", "z", { max: 5000 })],
    exact: '"lisbon zzz"',
  };
  await openCatalog("/properties?q=lisbon+zzz", { provider: understanding(understood) });
  expect(await screen.findByText(/left out: “zzz” and Up to .*5/)).toBeInTheDocument();
});

test("one result is said as one, by its kind and place; none says the words that found nothing", async () => {
  const provider = searching(1);
  await openCatalog("/properties?type=sell&category=house&city=Pune", { provider });
  expect(await screen.findByRole("heading", { level: 1, name: "1 house for sale in Pune" })).toBeInTheDocument();
  expect(screen.queryByText(/1 of 1/)).not.toBeInTheDocument();
});

/** A provider that stops counting at 1,000, and has a page of results with so many listings at any offset. */
function counting({ items = 12, total = 1000, capped = true, next = "x" as string | null } = {}) {
  const provider = searching(30);
  const page = provider.data.properties.slice(0, items);
  return provider.on("search-properties", ({ form }) => ({
    data: {
      items: Number(form.limit) > 0 ? page : [],
      total,
      total_capped: capped,
      corrections: [],
      next_cursor: next,
    },
  }));
}

test.each([
  ["/properties?category=house&city=Pune", "1,000+ houses in Pune"],
  ["/properties?category=apartment&min_price=5", "1,000+ apartments"],
  ["/properties?min_price=5", "1,000+ homes"],
])("a total that the provider stopped counting at is said as the least, %s", async (path, heading) => {
  await openCatalog(path, { provider: counting() });
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(/^1–12 of 1,000\+/)).toBeVisible();
});

const pagesNamed = () =>
  within(screen.getByRole("navigation", { name: "Pages" }))
    .getAllByRole("link", { name: /^Page / })
    .map((link) => link.textContent);

test("pages go on past what is counted, by the cursor of the page before, and name no last one", async () => {
  const provider = counting();
  await openCatalog("/properties?q=pool&page=84", { provider });
  expect(await screen.findByText(/^997–1,008/)).not.toHaveTextContent(/of 1,000/);
  expect(pagesNamed()).toEqual(["1", "83", "84", "85"]);
  fireEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByText(/^1,009–1,020/)).toBeVisible();
  const asked = provider.requests.filter(({ name }) => name === "search-properties").map(({ form }) => form);
  expect(asked.some(({ cursor }) => cursor === "x")).toBe(true);
});

test("the last page past what is counted tells how many there are", async () => {
  await openCatalog("/properties?q=pool&page=90", { provider: counting({ items: 5, next: null }) });
  expect(await screen.findByRole("heading", { level: 1, name: "1,073 homes matching “pool”" })).toBeVisible();
  expect(screen.getByText(/^1,069–1,073 of 1,073/)).toBeVisible();
  expect(pagesNamed().at(-1)).toBe("90");
});

test.each([
  ["counted", { total: 83_000, capped: false }, "9,997–10,008 of 83,000"],
  ["not counted", {}, "9,997–10,008"],
])("where a list cannot be opened further down it says so, %s", async (_, answer, range) => {
  await openCatalog("/properties?page=834", { provider: counting(answer) });
  expect(await screen.findByText(/^The list ends here/)).toBeVisible();
  expect(screen.getByText(range)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
});

test("words that were sent before their suggestions were there are not covered by these; more words bring them", async () => {
  await openCatalog("/properties", { provider: searching() });
  const field = await screen.findByRole("searchbox", { name: "Place, street or keyword" });
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: "Enter" });
  // The chunk of the suggestions has come by then.
  await import("../search/SearchSuggestions.tsx");
  await waitFor(() => expect(field).toBeInTheDocument());
  expect(screen.queryByRole("combobox", { name: "Place, street or keyword" })).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: "pune" } });
  expect(await screen.findByRole("combobox", { name: "Place, street or keyword" })).toHaveValue("pune");
});

test.each(["zzz", "%22zzz%22"])("words that nothing says, %s, are quoted once in the heading", async (query) => {
  await openCatalog(`/properties?q=${query}`, { provider: searching() });
  expect(await screen.findByRole("heading", { level: 1, name: "No homes match “zzz”" })).toBeInTheDocument();
});

test("without the search extension it asks the list for what the address says", async () => {
  const { provider } = await openCatalog(
    "/properties?type=rent&category=house&city=Pune&min_price=1000&max_price=9000&features=2,1&posted=last_week&promoted=1&sort=most_viewed&page=3&q=pool",
  );
  await waitFor(() => expect(provider.requests.some((request) => request.name === "get-property-list")).toBe(true));
  expect(provider.requests.find((request) => request.name === "get-property-list")?.query).toMatchObject({
    property_type: "1",
    category_slug_id: "house",
    city: "Pune",
    min_price: "1000",
    max_price: "9000",
    parameter_id: "1,2",
    posted_since: "0",
    promoted: "1",
    most_viewed: "1",
    search: "pool",
    offset: "24",
    limit: "12",
  });
});

test("shows how many there are, and a row for each with its own link", async () => {
  await openCatalog("/properties?type=sell");
  await screen.findByRole("heading", { name: "2 homes for sale", level: 1 });
  expect(screen.getByRole("link", { name: "House 1" })).toHaveAttribute("href", "/properties-details/house-1");
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("only the first photograph is loaded at once", async () => {
  await openCatalog("/properties");
  await screen.findByRole("link", { name: "House 1" });
  const [first, second] = screen.getAllByRole("article").map((row) => row.querySelector("img"));
  expect(first).toHaveAttribute("loading", "eager");
  expect(first).toHaveAttribute("fetchpriority", "high");
  expect(second).toHaveAttribute("loading", "lazy");
});

test("pages are links that keep the filters", async () => {
  await openCatalog("/properties?type=sell&page=2", { provider: many(30) });
  await screen.findByRole("heading", { name: "30 homes for sale" });
  const pages = screen.getByRole("navigation", { name: "Pages" });
  expect(within(pages).getByRole("link", { name: /Next/ })).toHaveAttribute("href", "/properties?type=sell&page=3");
  expect(within(pages).getByRole("link", { name: /Previous/ })).toHaveAttribute("href", "/properties?type=sell");
});

test("a choice is counted before it is taken, and then becomes the address", async () => {
  const { history } = await openCatalog("/properties");
  const purpose = await screen.findByRole("radiogroup", { name: "Buy or rent", hidden: true });
  fireEvent.click(within(purpose).getByLabelText("To rent"));
  const box = screen.getByRole("dialog", { name: "Buy or rent", hidden: true });
  await within(box).findByRole("button", { name: "Show 1 home", hidden: true });
  expect(history.location.search).toBe("");
  fireEvent.submit(box.closest("form") as HTMLFormElement);
  expect(history.location.search).toBe("?type=rent");
});

test("filters without a field in the row survive the form that works without scripts", async () => {
  await openCatalog("/properties?city=Pune&features=2&premium=1&view=split&sort=newest");
  const form = document.getElementById("search-filters") as HTMLFormElement;
  const sent = Object.fromEntries(new FormData(form).entries());
  expect(sent).toMatchObject({ city: "Pune", features: "2", premium: "1", view: "split", sort: "newest" });
});

test("changing the order goes back to the first page", async () => {
  const { history } = await openCatalog("/properties?page=2", { provider: many(30) });
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "price_asc" } });
  expect(history.location.search).toBe("?type=sell&sort=price_asc");
});

test("an order that is chosen before the filter of a moment ago is drawn keeps it", async () => {
  const { history } = await openCatalog("/properties?type=sell", { provider: many(30) });
  // As a browser says where it is, while the page is still that of before.
  history.location = { ...history.location, search: "?type=sell&min_price=300000" };
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "price_asc" } });
  expect(history.location.search).toBe("?type=sell&min_price=300000&sort=price_asc");
});

test("with no result it names the filter whose absence shows the most", async () => {
  await openCatalog("/properties?city=Atlantis&type=sell");
  await screen.findByRole("heading", { name: "Nothing matches all of these filters" });
  expect(await screen.findByRole("link", { name: "Remove Atlantis to see 2" })).toHaveAttribute(
    "href",
    "/properties?type=sell",
  );
  expect(screen.queryByRole("link", { name: /Without For sale/ })).not.toBeInTheDocument();
});

test("what dropping a filter would show is more than is counted, where it is", async () => {
  const provider = searching();
  provider.on("search-properties", ({ form }) => ({
    data: { items: [], total: form.city ? 0 : 1000, total_capped: !form.city, corrections: [], next_cursor: null },
  }));
  await openCatalog("/properties?city=Atlantis&type=sell", { provider });
  expect(await screen.findByRole("link", { name: "Remove Atlantis to see 1,000+" })).toBeVisible();
});

test("a page past the last one leads back to the first", async () => {
  await openCatalog("/properties?page=9");
  expect(await screen.findByRole("link", { name: "Back to the first page" })).toHaveAttribute("href", "/properties");
});

test("a failed call keeps the filters and tries again on request", async () => {
  let broken = true;
  const provider = createTestProvider();
  const rows = provider.data.properties;
  provider.on("get-property-list", () => {
    if (broken) throw new TestFailure(500, "down");
    return { data: rows, total: rows.length };
  });
  await openCatalog("/properties?type=sell", { provider });
  await screen.findByRole("heading", { name: "The results did not load" });
  expect(screen.getByRole("button", { name: "For sale" })).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "House 1" })).toBeInTheDocument();
});

test("rows hold their places while the provider answers", async () => {
  const provider = createTestProvider().on("get-property-list", () => new Promise(() => undefined));
  await openCatalog("/properties", { provider });
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

test("the heart of a visitor asks to sign in and stays as it was", async () => {
  await openCatalog("/properties");
  const heart = (await screen.findAllByRole("button", { name: /Save House 1/i }))[0] as HTMLElement;
  fireEvent.click(heart);
  await waitFor(() => expect(heart).toBeEnabled());
  expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("head: title, canonical address without order and view, a list of the results", async () => {
  const { head } = await headOf("/properties", "/properties?type=sell&city=Pune&sort=newest&view=map");
  expect(head).toMatchObject({
    title: "Homes for sale in Pune · Gable",
    canonical: "/properties?type=sell&city=Pune",
    noindex: false,
  });
  expect(head.description).toContain("2 homes for sale in Pune");
  expect(head.jsonLd).toMatchObject([{ "@type": "ItemList", numberOfItems: 2 }]);
});

test("head: structured data has no number of items where the provider stopped counting", async () => {
  const { head } = await headOf("/properties", "/properties?type=sell&max_price=900000", {}, counting());
  expect(head.description).toContain("1,000+ homes for sale");
  expect(head.jsonLd?.[0]).not.toHaveProperty("numberOfItems");
});

test("head: nothing found is nothing to index", async () => {
  const { head } = await headOf("/properties", "/properties?city=Atlantis");
  expect(head.noindex).toBe(true);
});
