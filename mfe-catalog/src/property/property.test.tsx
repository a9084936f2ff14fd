/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { localMoment } from "@gable/shared-sdk/rules";
import { aPackage, aProperty, createTestProvider, TestFailure, type TestProvider } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { toggleCompared } from "../compare/compareList.ts";
import { headOf } from "../testing/head.ts";
import { openCatalog } from "../testing/openCatalog.ts";

const PATH = "/properties-details/:slugId";
const AT = "/properties-details/house-1";
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

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function first<T>(found: T[]): T {
  if (found[0] === undefined) throw new Error("Nothing was found.");
  return found[0];
}

test("shows title, price, facts, what is near and the owner", async () => {
  await openCatalog(AT);
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  expect(screen.getAllByText("₹1.15 Cr").length).toBeGreaterThan(0);
  expect(screen.getByText("Bedrooms").closest("div")).toHaveTextContent("4");
  expect(screen.getByText("School").closest("li")).toHaveTextContent("2 km");
  expect(screen.getByRole("link", { name: /Omar Haddad/ })).toHaveAttribute("href", "/agent-details/omar-haddad");
  expect(screen.getByRole("heading", { name: "Similar homes" })).toBeInTheDocument();
});

test("a visit counts, also on a page that the server has rendered", async () => {
  const { provider } = await openCatalog(AT);
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  await waitFor(() => expect(provider.requests.map(({ name }) => name)).toContain("set_property_total_click"));
});

test("price and chat stand at the lower edge only while the facts and the card with the contact are out of sight", async () => {
  const seen = new Map<Element, (isIntersecting: boolean) => void>();
  class Observer {
    private readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(element: Element) {
      const told = (isIntersecting: boolean) =>
        this.tell([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      seen.set(element, told);
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  try {
    await openCatalog(AT);
    const title = await screen.findByRole("heading", { name: "House 1", level: 1 });
    const card = first(screen.getAllByRole("complementary"));
    const see = (element: Element, isSeen: boolean) => act(() => seen.get(element)?.(isSeen));
    see(title.closest("header") as Element, false);
    see(card, true);
    expect(screen.queryByRole("complementary", { name: "Price and chat" })).not.toBeInTheDocument();
    see(card, false);
    expect(await screen.findByRole("complementary", { name: "Price and chat" })).toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(globalThis, "IntersectionObserver");
  }
});

test("the photographs open a gallery that the arrow keys turn", async () => {
  await openCatalog(AT);
  fireEvent.click(await screen.findByRole("link", { name: "Photo 2 of 2" }));
  const gallery = await screen.findByRole("dialog", { name: "House 1" });
  expect(gallery).toHaveTextContent("2 of 2");
  const inside = within(gallery).getByRole("button", { name: "Close" });
  fireEvent.keyDown(inside, { key: "ArrowLeft" });
  expect(gallery).toHaveTextContent("1 of 2");
  fireEvent.keyDown(inside, { key: "ArrowLeft" });
  expect(gallery).toHaveTextContent("1 of 2");
  fireEvent.keyDown(inside, { key: "End" });
  expect(gallery).toHaveTextContent("2 of 2");
});

test("the small pictures of the gallery follow the one that is shown", async () => {
  const placed = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const second = this.getAttribute("aria-label") === "Photo 2 of 2";
    return second ? new DOMRect(300, 0, 100, 60) : new DOMRect(0, 0, 200, 60);
  });
  await openCatalog(AT);
  fireEvent.click(await screen.findByRole("link", { name: "Photo 1 of 2" }));
  const gallery = within(await screen.findByRole("dialog", { name: "House 1" }));
  fireEvent.click(await gallery.findByRole("button", { name: "Next photo" }));
  expect(gallery.getByRole("button", { name: "Photo 2 of 2" }).parentElement?.scrollLeft).toBe(250);
  placed.mockRestore();
});

test("without scripts a photograph is a link to its picture", async () => {
  await openCatalog(AT);
  expect(await screen.findByRole("link", { name: "Photo 1 of 2" })).toHaveAttribute("href", "/files/house-1.jpg");
});

test("a sold home says so and nothing else: no loan, no figures, nobody to ask", async () => {
  const provider = withExtensions(createTestProvider());
  provider.data.properties = [aProperty({ property_type: "sold", promoted: true, is_interest_available: false })];
  await openCatalog(AT, { provider });
  await screen.findByText("Sold");
  for (const name of ["For sale", "Featured", /per ft²/, /Listed \d/])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  for (const name of [/Call/, /Write/, "Request a viewing", "I’m interested"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Call" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Monthly cost" })).not.toBeInTheDocument();
});

test("a listing that is not there says so and leads on", async () => {
  await openCatalog("/properties-details/nothing");
  await screen.findByRole("heading", { name: "This listing is no longer available", level: 1 });
  expect(screen.getByRole("link", { name: "See other listings" })).toHaveAttribute("href", "/properties");
});

test("a failed call can be tried again", async () => {
  const provider = createTestProvider().on("get_property", () => {
    throw new TestFailure(500, "down");
  });
  await openCatalog(AT, { provider });
  await screen.findByRole("heading", { name: "The listing did not load" });
  const before = provider.requests.length;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(provider.requests.length).toBeGreaterThan(before));
});

test("everything holds its place while the provider answers", async () => {
  const provider = createTestProvider().on("get_property", () => new Promise(() => undefined));
  await openCatalog(AT, { provider });
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

test("a member saves the home, and the provider is told", async () => {
  const { provider, notices } = await openCatalog(AT, { session: MEMBER });
  fireEvent.click(first(await screen.findAllByRole("button", { name: "Save" })));
  await waitFor(() => expect(notices).toMatchObject([{ title: "Saved" }]));
  expect(provider.data.properties[0]?.is_favourite).toBe(1);
  // Over the photographs, where a phone has it, and beside the price.
  for (const heart of screen.getAllByRole("button", { name: "Saved" }))
    expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a heart that the provider refuses goes back", async () => {
  const provider = createTestProvider().on("add_favourite", () => {
    throw new TestFailure(500, "down");
  });
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  fireEvent.click(first(await screen.findAllByRole("button", { name: "Save" })));
  await waitFor(() => expect(notices).toMatchObject([{ tone: "bad" }]));
  for (const heart of screen.getAllByRole("button", { name: "Save" }))
    expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("a heart that is pressed again while the provider is asked goes by the last press", async () => {
  const held = Promise.withResolvers<void>();
  const provider = createTestProvider().on("add_favourite", async () => {
    await held.promise;
    return {};
  });
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  const asked = () => provider.requests.filter(({ name }) => name === "add_favourite").map(({ form }) => form.type);
  const heart = first(await screen.findAllByRole("button", { name: "Save" }));
  fireEvent.click(heart);
  await waitFor(() => expect(asked()).toEqual(["1"]));
  fireEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "false"));
  held.resolve();
  await waitFor(() => expect(asked()).toEqual(["1", "0"]));
  await waitFor(() => expect(notices).toMatchObject([{ title: "Saved" }, { title: "Removed from your saved homes" }]));
  expect(heart).toHaveAttribute("aria-pressed", "false");
});

/** The test provider with what the reference provider has beyond the calls of its family. */
function withExtensions(provider: TestProvider): TestProvider {
  provider.data.settings = { ...provider.data.settings, extensions: ["viewings", "history", "confirmations"] };
  return provider;
}

test("a member says that they are interested, and takes it back", async () => {
  const { provider, notices } = await openCatalog(AT, { session: MEMBER });
  fireEvent.click(await screen.findByRole("button", { name: "I’m interested" }));
  const pressed = await screen.findByRole("button", { name: "The owner knows you are interested" });
  await waitFor(() => expect(notices).toHaveLength(1));
  const sent = () => provider.requests.filter(({ name }) => name === "interested_users").map(({ form }) => form.type);
  expect(sent()).toEqual(["1"]);
  fireEvent.click(pressed);
  await screen.findByRole("button", { name: "I’m interested" });
  await waitFor(() => expect(sent()).toEqual(["1", "0"]));
});

test("interest that the provider refuses is taken back, with its reason", async () => {
  const provider = createTestProvider().on("interested_users", () => {
    throw new TestFailure(400, "This is your own property.");
  });
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  fireEvent.click(await screen.findByRole("button", { name: "I’m interested" }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: "bad", title: "This is your own property." }]));
  expect(screen.getByRole("button", { name: "I’m interested" })).toHaveAttribute("aria-pressed", "false");
});

test("a viewing needs a time to come, and is asked for with all that were given", async () => {
  const provider = withExtensions(createTestProvider()).on("viewings", ({ method, form }) =>
    method === "GET"
      ? { data: [], total: 0 }
      : { data: { id: 7, property_id: 1, slots: form.slots, state: "proposed" } },
  );
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  fireEvent.click(await screen.findByRole("button", { name: "Request a viewing" }));
  const dialog = await screen.findByRole("dialog", { name: "Request a viewing" });
  const field = await within(dialog).findByLabelText(/When would suit you/);
  fireEvent.submit(field.closest("form") as HTMLFormElement);
  await within(dialog).findByText("Choose a day and a time.");
  expect(field).toHaveFocus();
  const at = new Date(Date.now() + 3 * 86_400_000);
  fireEvent.change(field, { target: { value: localMoment(at) } });
  fireEvent.submit(field.closest("form") as HTMLFormElement);
  await waitFor(() => expect(notices).toHaveLength(1));
  const sent = provider.requests.find(({ name, method }) => name === "viewings" && method === "POST");
  at.setSeconds(0, 0);
  expect(sent?.form).toMatchObject({ property_id: 1, slots: [at.toISOString()] });
});

test("without the extension nobody is offered a viewing or a history", async () => {
  await openCatalog(AT);
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  expect(screen.queryByRole("button", { name: "Request a viewing" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Price and history" })).not.toBeInTheDocument();
});

test("the history tells what happened, with a drawing of the prices", async () => {
  const provider = withExtensions(createTestProvider()).on("property-history", () => ({
    data: [
      { at: "2026-05-01T00:00:00Z", event: "price", from: "12500000", to: "11500000" },
      { at: "2026-03-01T00:00:00Z", event: "listed", from: null, to: "12500000" },
    ],
  }));
  await openCatalog(AT, { provider });
  expect(await screen.findByText("Lowered by 8% to ₹1.15 Cr")).toBeInTheDocument();
  expect(screen.getByText("Listed at ₹1.25 Cr")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /Asking prices.*₹1\.25.Cr/ })).toBeInTheDocument();
});

test("a premium home says what it keeps back, and which plan opens it", async () => {
  const provider = createTestProvider();
  provider.data.properties = [
    aProperty({
      is_premium: true,
      address: "",
      gallery: [],
      hidden: { placeholder: "data:image/svg+xml,x" },
    }),
  ];
  provider.data.packages = [
    aPackage({
      id: 3,
      name: "Seeker",
      price: 999,
      features: [{ id: 6, name: "Premium Properties Access", limit_type: "unlimited", limit: null }],
    }),
  ];
  await openCatalog(AT, { provider });
  await screen.findByRole("heading", { name: "There is more to see" });
  for (const part of ["Address, photos, details and documents", "The full description and how to contact the owner"])
    expect(screen.getByText(part)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "There is more to see" })).toHaveAttribute("href", "#premium");
  expect(await screen.findByText(/Seeker includes premium homes/)).toBeInTheDocument();
  // They say there what it is for, and lead back here.
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription-plan?reason=not_premium&feature=premium_properties&next=%2Fproperties-details%2Fhouse-1",
  );
});

test("an owner manages the own listing and confirms it, and is not asked to write to themself", async () => {
  const provider = withExtensions(createTestProvider());
  provider.data.properties = [aProperty({ customer_id: 1, added_by: 1 })];
  provider.on("confirm-property", () => ({ data: { confirmed_at: "2026-11-22T00:00:00Z" } }));
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  fireEvent.click(await screen.findByRole("button", { name: "Confirm it is up to date" }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: "ok" }]));
  expect(screen.getByRole("link", { name: "Manage this listing" })).toHaveAttribute("href", "/my-property/house-1");
  expect(screen.queryByRole("button", { name: "I’m interested" })).not.toBeInTheDocument();
});

test("homes like it say why, and the loan says what it assumes", async () => {
  const provider = createTestProvider();
  provider.data.properties = [
    aProperty({ latitude: "18.55", longitude: "73.9" }),
    aProperty({ id: 2, slug_id: "near", title: "Near", price: 10_500_000, latitude: "18.56", longitude: "73.9" }),
  ];
  await openCatalog(AT, { provider });
  expect(await screen.findByText("1.1 km away · ₹10,00,000 less")).toBeInTheDocument();
  expect(screen.getByText(/20% down payment, 8.4% interest a year, 20 years/)).toBeInTheDocument();
});

test("a home is put aside to compare, and the tray leads on with two", async () => {
  localStorage.clear();
  await openCatalog(AT);
  fireEvent.click(await screen.findByRole("button", { name: "Compare" }));
  const tray = await screen.findByRole("region", { name: "Homes to compare" });
  expect(within(tray).getByText("Choose one more to compare")).toBeInTheDocument();
  act(() => toggleCompared({ id: 2, slugId: "house-2", title: "House 2", image: "" }));
  expect(within(tray).getByRole("link", { name: "Compare 2" })).toHaveAttribute(
    "href",
    "/compare-properties?homes=house-1,house-2",
  );
  fireEvent.click(within(tray).getByRole("button", { name: "Stop comparing" }));
  expect(screen.queryByRole("region", { name: "Homes to compare" })).not.toBeInTheDocument();
});

test("a report needs a reason", async () => {
  const { provider, notices } = await openCatalog(AT, { session: MEMBER });
  fireEvent.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = await screen.findByRole("dialog", { name: "Report this listing" });
  const reason = await within(dialog).findByLabelText("Wrong price");
  fireEvent.submit(reason.closest("form") as HTMLFormElement);
  expect(await within(dialog).findByText("Choose what is wrong.")).toBeInTheDocument();
  expect(reason).toHaveFocus();
  expect(provider.requests.some((request) => request.name === "add_reports")).toBe(false);
  fireEvent.click(reason);
  fireEvent.submit(reason.closest("form") as HTMLFormElement);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(provider.requests.find((request) => request.name === "add_reports")?.form).toMatchObject({
    property_id: "1",
    reason_id: "1",
  });
  expect(screen.getByRole("button", { name: "Reported", hidden: true })).toBeDisabled();
});

test("a report that was given up accuses nobody when it is begun again", async () => {
  await openCatalog(AT, { session: MEMBER });
  const report = await screen.findByRole("button", { name: "Report" });
  fireEvent.click(report);
  const dialog = await screen.findByRole("dialog", { name: "Report this listing" });
  fireEvent.submit((await within(dialog).findByLabelText("Wrong price")).closest("form") as HTMLFormElement);
  await within(dialog).findByText("Choose what is wrong.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  fireEvent.click(report);
  const again = within(await screen.findByRole("dialog", { name: "Report this listing" }));
  expect(await again.findByLabelText("Wrong price")).toBeValid();
  expect(again.queryByText("Choose what is wrong.")).not.toBeInTheDocument();
});

test("head: title, canonical address, preview picture and structured data", async () => {
  const { head, status } = await headOf(PATH, AT, { slugId: "house-1" });
  expect(status).toBe(200);
  expect(head).toMatchObject({ title: "House 1, 14 Lane 7, Pune · Gable", canonical: AT });
  expect(head.image).toBe("https://gable.test/files/house-1.jpg");
  expect(head.preloadImage?.src).toBe("/files/house-1.jpg");
  expect(head.jsonLd?.[0]).toMatchObject({
    "@type": "RealEstateListing",
    url: "https://gable.test/properties-details/house-1",
    offers: { price: 11_500_000, priceCurrency: "INR", availability: "https://schema.org/InStock" },
    mainEntity: { numberOfBedrooms: 4, address: { addressLocality: "Pune" } },
  });
});

test("head: an unknown listing is a real 404 and not indexed", async () => {
  const { head, status } = await headOf(PATH, "/properties-details/nothing", { slugId: "nothing" });
  expect(status).toBe(404);
  expect(head.noindex).toBe(true);
});
