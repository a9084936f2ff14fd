/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aCategory, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openCatalog } from "../testing/openCatalog.ts";

const PARAMETERS = [
  { id: 1, name: "Bedrooms", type_of_parameter: "number", type_values: null, image: "", is_required: 0 },
  { id: 3, name: "Area (m²)", type_of_parameter: "number", type_values: null, image: "", is_required: 0 },
  {
    id: 7,
    name: "Amenities",
    type_of_parameter: "checkbox",
    type_values: ["Pool", "Garden"],
    image: "",
    is_required: 0,
  },
  { id: 8, name: "View", type_of_parameter: "text", type_values: null, image: "", is_required: 0 },
];

const FACETS = {
  type: [
    { value: "sell", count: 42 },
    { value: "rent", count: 9 },
  ],
  category: [{ id: 1, name: "House", slug_id: "house", count: 7 }],
  price_histogram: [
    { from: 100, to: 150, count: 3 },
    { from: 150, to: 200, count: 1 },
    { from: 200, to: null, count: 6 },
  ],
};

function searching(facets: typeof FACETS & { estimated?: boolean } = FACETS) {
  const provider = createTestProvider();
  provider.data.settings.extensions = ["search", "search-pages", "autocomplete"];
  return provider
    .on("get-facilities-for-filter", () => ({ data: PARAMETERS }))
    .on("search-properties", ({ form }) => ({
      data: {
        items: Number(form.limit) > 0 ? provider.data.properties : [],
        total: Array.isArray(form.parameters) && form.parameters.length > 0 ? 5 : 42,
        total_capped: false,
        corrections: [],
        next_cursor: null,
        facets: form.facets ? facets : null,
      },
    }));
}

async function openSheet(at: string) {
  const provider = searching();
  const opened = await openCatalog(at, { provider });
  fireEvent.click(await screen.findByRole("button", { name: /All filters/ }));
  const sheet = await screen.findByRole("dialog", { name: "All filters" });
  await within(sheet).findByRole("group", { name: "Bedrooms" });
  return { ...opened, provider, sheet };
}

test("measures are asked for from and to, choices by what they are, and the number of homes follows", async () => {
  const { sheet, history } = await openSheet("/properties?type=sell");
  expect(await within(sheet).findByRole("button", { name: "Show 42 homes" })).toBeInTheDocument();
  const bedrooms = within(sheet).getByRole("group", { name: "Bedrooms" });
  fireEvent.change(within(bedrooms).getByLabelText("From"), { target: { value: "2" } });
  fireEvent.change(within(bedrooms).getByLabelText("Up to"), { target: { value: "4" } });
  const area = within(sheet).getByRole("group", { name: "Area" });
  fireEvent.change(within(area).getByLabelText(/From/), { target: { value: "80" } });
  fireEvent.click(within(sheet).getByRole("checkbox", { name: "Pool" }));
  fireEvent.click(within(sheet).getByRole("checkbox", { name: "Garden" }));
  // No field is asked for by having just anything in it, but those that are no measure and no choice.
  expect(within(sheet).queryByRole("checkbox", { name: "Bedrooms" })).not.toBeInTheDocument();
  expect(within(sheet).getByRole("checkbox", { name: "View" })).toBeInTheDocument();
  fireEvent.click(await within(sheet).findByRole("button", { name: "Show 5 homes" }));
  const query = new URLSearchParams(history.location.search);
  expect(query.getAll("field")).toEqual(["1_2_4", "3_80_", "7-Garden", "7-Pool"]);
  expect(query.get("type")).toBe("sell");
});

test("several kinds are chosen at once, each with how many there would be", async () => {
  const provider = searching();
  provider.data.categories.push(aCategory({ id: 2, category: "Villa", slug_id: "villa" }));
  const { history } = await openCatalog("/properties", { provider });
  fireEvent.click(await screen.findByRole("button", { name: /All filters/ }));
  const sheet = await screen.findByRole("dialog", { name: "All filters" });
  const kinds = await within(sheet).findByRole("group", { name: "Type" });
  await waitFor(() => expect(within(kinds).getByText("7 listings")).toBeInTheDocument());
  for (const kind of within(kinds).getAllByRole("checkbox")) fireEvent.click(kind);
  fireEvent.click(within(sheet).getByRole("button", { name: /^Show/ }));
  expect(new URLSearchParams(history.location.search).get("category")).toBe("apartment,house,villa");
});

test("an offer that the search finds nothing of says so", async () => {
  const provider = searching({ ...FACETS, type: FACETS.type.slice(0, 1) });
  await openCatalog("/properties", { provider });
  fireEvent.click(await screen.findByRole("button", { name: /All filters/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "All filters" }));
  expect(await sheet.findByRole("radio", { name: "For sale 42 listings" })).toBeInTheDocument();
  expect(sheet.getByRole("radio", { name: "To rent 0 listings" })).toBeInTheDocument();
});

test("where only a part was counted no choice has a number, none is closed, and prices are drawn", async () => {
  const part = { type: [{ value: "sell", count: 4993 }], category: FACETS.category, estimated: true };
  const provider = searching({ ...FACETS, ...part }).on("search-properties", ({ form }) => ({
    data: {
      items: Number(form.limit) > 0 ? provider.data.properties : [],
      total: 1000,
      total_capped: true,
      corrections: [],
      next_cursor: "x",
      facets: form.facets ? { ...FACETS, ...part } : null,
    },
  }));
  await openCatalog("/properties?type=sell", { provider });
  fireEvent.click(await screen.findByRole("button", { name: /All filters/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "All filters" }));
  expect(await sheet.findByRole("button", { name: "Show 1,000+ homes" })).toBeInTheDocument();
  expect(sheet.getByRole("radio", { name: "For sale" })).toBeEnabled();
  expect(sheet.getByRole("radio", { name: "To rent" })).toBeEnabled();
  expect(sheet.getByRole("checkbox", { name: "House" })).toBeEnabled();
  expect(sheet.getByRole("checkbox", { name: "Apartment" })).toBeEnabled();
  expect(screen.getByRole("dialog", { name: "All filters" }).querySelectorAll("svg rect")).toHaveLength(3);
});

test("featured and premium homes alone are asked for together", async () => {
  const { sheet, history } = await openSheet("/properties?premium=1");
  expect(within(sheet).getByRole("checkbox", { name: "Premium homes" })).toBeChecked();
  fireEvent.click(within(sheet).getByRole("checkbox", { name: "Featured homes" }));
  fireEvent.click(within(sheet).getByRole("button", { name: /^Show/ }));
  expect(history.location.search).toBe("?promoted=1&premium=1");
});

test("prices are drawn for sales or for rents, never for both", async () => {
  const mixed = await openSheet("/properties");
  expect(mixed.sheet.querySelector("svg rect")).toBeNull();
  fireEvent.click(within(mixed.sheet).getByRole("radio", { name: /For sale/ }));
  await waitFor(() => expect(mixed.sheet.querySelectorAll("svg rect")).toHaveLength(3));
});

test("what the fields of a search ask for is said in words", async () => {
  await openCatalog("/properties?type=sell&field=1_2_4&field=7-Pool&field=3_80_", { provider: searching() });
  expect(await screen.findByText("Bedrooms 2–4 · Area 80 m² or more · Amenities: Pool")).toBeInTheDocument();
});

test("a place is found by typing, among all cities", async () => {
  const user = userEvent.setup();
  const provider = searching().on("get-cities-data", ({ query }) => {
    const all = Array.from({ length: 150 }, (_, index) => ({ City: `Town ${index + 1}`, Count: 2, image: "" }));
    const offset = Number(query.offset ?? 0);
    return { data: all.slice(offset, offset + Number(query.limit)), total: all.length };
  });
  provider.on("autocomplete", () => ({ data: [] }));
  const { history } = await openCatalog("/properties", { provider });
  fireEvent.click(await screen.findByRole("button", { name: /All filters/ }));
  const sheet = await screen.findByRole("dialog", { name: "All filters" });
  await user.type(await within(sheet).findByRole("combobox", { name: "City or area" }), "town 149");
  // Every city stands there until the answer to what was typed takes its place.
  await waitFor(() => expect(within(sheet).getAllByRole("option")).toHaveLength(1));
  await user.click(within(sheet).getByRole("option", { name: /Town 149/ }));
  expect(await within(sheet).findByRole("button", { name: "Remove Town 149" })).toBeInTheDocument();
  fireEvent.click(within(sheet).getByRole("button", { name: /^Show/ }));
  expect(history.location.search).toBe("?city=Town+149");
});

test.each([
  ["fr", "62,5", "62.5"],
  ["fr", "62.5", "62.5"],
  ["es", "250.000", "250000"],
  ["es", "1.250.000,5", "1250000.5"],
  ["en", "250,000", "250000"],
])("in %s the typed sum %s means %s", async (language, typed, means) => {
  const { history } = await openCatalog("/properties", { provider: searching(), language });
  const field = (await screen.findAllByLabelText(/^From/))[0] as HTMLInputElement;
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue(typed);
  fireEvent.submit(field.form as HTMLFormElement);
  await waitFor(() => expect(new URLSearchParams(history.location.search).get("min_price")).toBe(means));
});

test("a sum with decimals begins with the comma of the page's language", async () => {
  await openCatalog("/properties?min_price=62.5", { provider: searching(), language: "fr" });
  expect((await screen.findAllByLabelText(/^From/))[0]).toHaveValue("62,5");
});
