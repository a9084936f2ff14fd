/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import { aPayment, aSession, createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import shared from "../../../shared-ui/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

function provider() {
  const made = createTestProvider();
  const bank = { payment_type: "bank transfer", payment_gateway: null } as const;
  made.data.payments = [
    aPayment({ id: 4, ...bank, payment_status: "rejected", reject_reason: "Too low.", amount: 6998.5 }),
    aPayment({ id: 3, payment_status: "failed", payment_gateway: "Paypal" }),
    aPayment({ id: 2, payment_type: "free", payment_gateway: null, amount: 0 }),
    aPayment({ id: 1, currency: "EUR" }),
  ];
  return made;
}

const open = (at = "/user/transactions", of = provider()) =>
  renderRemote({ routes, at, sdk: createTestClient(of), texts: { ...shared, ...texts }, session: aSession() });
const items = async () =>
  within((await screen.findAllByText("Order"))[0]!.closest("ul") as HTMLElement).getAllByRole("listitem");

test("each payment says how it stands, its method, date and sum", async () => {
  await open();
  const [rejected, failed, free, paid] = await items();
  expect(rejected).toHaveTextContent("Not accepted");
  expect(rejected).toHaveTextContent("Bank transfer");
  expect(rejected).toHaveTextContent("6,998.50");
  expect(rejected).toHaveTextContent("Too low.");
  expect(failed).toHaveTextContent("PayPal");
  expect(within(failed!).getByRole("link", { name: "Pay again" })).toHaveAttribute("href", "/checkout/2");
  expect(free).toHaveTextContent("Free");
  expect(free).toHaveTextContent("Activated");
  expect(paid).toHaveTextContent("Stripe");
  expect(paid).toHaveTextContent("January 12, 2026");
  expect(paid).toHaveTextContent("EUR");
});

test("filters are addresses, and ask the provider", async () => {
  const of = provider();
  await open("/user/transactions?kind=bank", of);
  expect(await items()).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Bank transfer" })).toHaveAttribute("aria-current", "page");
  const asked = of.requests.filter(({ name }) => name === "get_payment_details");
  expect(asked.map(({ query }) => query.payment_type)).toEqual(["bank transfer"]);
});

test("payments of one status have an address, where the provider can tell them apart", async () => {
  const of = provider();
  const sdk = createTestClient(of);
  const settings = { ...(await webSettings(sdk, {})), extensions: ["payment-status"] };
  const at = "/user/transactions?status=failed&page=2";
  const { history } = await renderRemote({
    routes,
    at,
    sdk,
    settings,
    texts: { ...shared, ...texts },
    session: aSession(),
  });
  const status = await screen.findByRole("combobox", { name: "Status" });
  expect(status).toHaveValue("failed");
  expect(status).toHaveDisplayValue("Not paid or refunded");
  fireEvent.change(status, { target: { value: "rejected" } });
  await waitFor(() => expect(history.location.search).toBe("?status=rejected"));
  expect(await items()).toHaveLength(1);
  const asked = of.requests.filter(({ name }) => name === "get_payment_details").at(-1);
  expect(asked?.query).toMatchObject({ payment_status: "rejected", offset: "0" });
});

test("a provider that cannot tell statuses apart is not asked to", async () => {
  const of = provider();
  await open("/user/transactions?status=failed", of);
  expect(await items()).toHaveLength(4);
  expect(screen.queryByRole("combobox", { name: "Status" })).toBeNull();
});

test("a rejected transfer takes another receipt in its place", async () => {
  const of = provider();
  await open(undefined, of);
  const again = await screen.findByRole("button", { name: "Upload another receipt" });
  expect(again).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(again);
  const input = screen.getByLabelText("Upload the receipt", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["pdf"], "receipt.pdf")] } });
  fireEvent.click(screen.getByRole("button", { name: "Send the receipt" }));
  await waitFor(() => expect(of.data.payments[0]!.payment_status).toBe("review"));
  expect(await screen.findByText("Being checked")).toBeVisible();
  expect((await items())[0]).toHaveFocus();
});

test("a payment under way can be given up, and is then paid again", async () => {
  const of = provider();
  of.data.payments = [aPayment({ payment_status: "pending" })];
  await open(undefined, of);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel the payment" }));
  expect(await screen.findByText("Not paid")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay again" })).toHaveAttribute("href", "/checkout/2");
});

test("only what was paid has a receipt, which opens", async () => {
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  URL.createObjectURL = () => "blob:receipt";
  await open();
  const receipts = await screen.findAllByRole("button", { name: "Receipt for Agent" });
  expect(receipts).toHaveLength(2);
  fireEvent.click(receipts[1]!);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith("blob:receipt"));
});

test("a receipt that does not come is said, and its tab is shut", async () => {
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const of = provider();
  of.on("get-payment-receipt", () => {
    throw new TestFailure(400, "There is a receipt only for payments that have arrived.");
  });
  const { notices } = await open(undefined, of);
  fireEvent.click((await screen.findAllByRole("button", { name: "Receipt for Agent" }))[0]!);
  await waitFor(() => expect(notices[0]?.title).toBe("The receipt could not be opened"));
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test("many payments have pages", async () => {
  const of = provider();
  of.data.payments = Array.from({ length: 45 }, (_, index) => aPayment({ id: 45 - index }));
  await open("/user/transactions?kind=online&page=2", of);
  expect(await items()).toHaveLength(20);
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/user/transactions?kind=online&page=3");
});

test("no payments yet, none of a kind, and a list that does not load", async () => {
  const of = provider();
  of.data.payments = [];
  const { unmount } = await open(undefined, of);
  expect(await screen.findByRole("link", { name: "All plans" })).toBeVisible();
  unmount();
  const other = await open("/user/transactions?kind=free", of);
  expect(await screen.findByRole("link", { name: "Show all payments" })).toHaveAttribute("href", "/user/transactions");
  other.unmount();
  of.on("get_payment_details", () => {
    throw new TestFailure(500, "down");
  });
  await open(undefined, of);
  expect(await screen.findByRole("heading", { name: "Your payments did not load" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
