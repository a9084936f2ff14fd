/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aProperty, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("shows title, price, facts, what is near and the owner", async () => {
  await openCatalog(AT);
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  expect(screen.getAllByText("₹1.15 Cr").length).toBeGreaterThan(0);
  expect(screen.getByText("Bedrooms").closest("div")).toHaveTextContent("4");
  expect(screen.getByText("School").closest("li")).toHaveTextContent("2 km");
  expect(screen.getByRole("link", { name: /Omar Haddad/ })).toHaveAttribute("href", "/agent-details/omar-haddad");
  expect(screen.getByRole("heading", { name: "Close to this one" })).toBeInTheDocument();
});

test("a visit counts, also on a page that the server has rendered", async () => {
  const { provider } = await openCatalog(AT);
  await screen.findByRole("heading", { name: "House 1", level: 1 });
  await waitFor(() => expect(provider.requests.map(({ name }) => name)).toContain("set_property_total_click"));
});

test("the estimate follows the numbers, and leaves out what makes no sense", async () => {
  await openCatalog(AT);
  await screen.findByRole("heading", { name: "What it costs a month" });
  const estimate = screen.getByRole("status");
  expect(estimate).toHaveTextContent("₹79.26 K");
  fireEvent.change(screen.getByLabelText(/^Interest/), { target: { value: "0" } });
  expect(estimate).toHaveTextContent("₹38.33 K");
  fireEvent.change(screen.getByLabelText(/^Interest/), { target: { value: "900" } });
  expect(screen.getByLabelText(/^Interest/)).toBeInvalid();
  expect(estimate).toHaveTextContent("₹38.33 K");
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

test("without scripts a photograph is a link to its picture", async () => {
  await openCatalog(AT);
  expect(await screen.findByRole("link", { name: "Photo 1 of 2" })).toHaveAttribute("href", "/files/house-1.jpg");
});

test("a sold home says so, and offers no loan", async () => {
  const provider = createTestProvider();
  provider.data.properties = [aProperty({ property_type: "sold" })];
  await openCatalog(AT, { provider });
  await screen.findByText("Sold");
  expect(screen.queryByRole("heading", { name: "What it costs a month" })).not.toBeInTheDocument();
});

test("a listing that is not there says so and leads on", async () => {
  await openCatalog("/properties-details/nothing");
  await screen.findByRole("heading", { name: "This listing is not here any more", level: 1 });
  expect(screen.getByRole("link", { name: "See other homes" })).toHaveAttribute("href", "/properties");
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
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(notices).toMatchObject([{ title: "Saved" }]));
  expect(provider.data.properties[0]?.is_favourite).toBe(1);
  expect(screen.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
});

test("a heart that the provider refuses goes back", async () => {
  const provider = createTestProvider().on("add_favourite", () => {
    throw new TestFailure(500, "down");
  });
  const { notices } = await openCatalog(AT, { session: MEMBER, provider });
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: "bad" }]));
  expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-pressed", "false");
});

test("a report needs a reason", async () => {
  const { provider, notices } = await openCatalog(AT, { session: MEMBER });
  fireEvent.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = await screen.findByRole("dialog", { name: "Report this listing" });
  const reason = await within(dialog).findByLabelText("Wrong price");
  fireEvent.submit(reason.closest("form") as HTMLFormElement);
  expect(await within(dialog).findByText("Choose what is wrong.")).toBeInTheDocument();
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
