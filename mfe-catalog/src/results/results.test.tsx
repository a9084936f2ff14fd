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

test("asks the provider for exactly what the address says", async () => {
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
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "price_asc" } });
  expect(history.location.search).toBe("?sort=price_asc");
});

test("with no result it names the filter whose absence shows the most", async () => {
  await openCatalog("/properties?city=Atlantis&type=sell");
  await screen.findByRole("heading", { name: "No home fits all of these" });
  expect(await screen.findByRole("link", { name: "Drop Atlantis, show 2" })).toHaveAttribute(
    "href",
    "/properties?type=sell",
  );
  expect(screen.queryByRole("link", { name: /Without For sale/ })).not.toBeInTheDocument();
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

test("head: nothing found is nothing to index", async () => {
  const { head } = await headOf("/properties", "/properties?city=Atlantis");
  expect(head.noindex).toBe(true);
});
