/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import {
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import shared from "../../../shared-ui/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import { leave } from "./leave.ts";
import { opened, standInForRazorpay } from "./razorpay/standIn.testing.ts";
import { asked, CARDS, standInForStripe } from "./stripe/standIn.testing.ts";

const on = { stripe: "stripe_gateway", razorpay: "razorpay_gateway", sandbox: "sandbox_gateway" };

/** A provider with one way to pay and no payments yet. */
function paidBy(name: keyof typeof on): TestProvider {
  const provider = createTestProvider();
  provider.data.payments = [];
  provider.data.paymentSettings = [
    { type: on[name], data: "1" },
    { type: "stripe_publishable_key", data: "pk_1" },
    { type: "stripe_currency", data: "inr" },
    { type: "razor_key", data: "rzp_1" },
  ];
  return provider;
}

async function open(provider: TestProvider, at = "/checkout/2") {
  const sdk = createTestClient(provider);
  const settings = { ...(await webSettings(sdk, {})), extensions: ["payment-confirmation"] };
  return renderRemote({ routes, at, sdk, texts: { ...shared, ...texts }, settings, session: aSession() });
}

const sent = (provider: TestProvider, name: string) => provider.requests.filter((request) => request.name === name);
const statuses = (provider: TestProvider) => provider.data.payments.map((row) => row.payment_status);

/** The script of a service, as soon as the page asks for it. */
const wished = (origin: string) =>
  waitFor(() => {
    const found = document.querySelector(`script[src^="${origin}"]`);
    if (!found) throw new Error("The script was not asked for.");
    return found;
  });

async function comes(origin: string, standIn: () => void) {
  const script = await wished(origin);
  standIn();
  await act(async () => script.dispatchEvent(new Event("load")));
}

beforeEach(() => {
  sessionStorage.clear();
  asked.confirmed.length = 0;
  opened.length = 0;
});
afterEach(() => jest.restoreAllMocks());

describe("Stripe", () => {
  const payButton = () => screen.getByRole("button", { name: /^Pay ₹6,999/ });
  async function typed(number: string) {
    fireEvent.change(await screen.findByLabelText("Card number"), { target: { value: number } });
    await waitFor(() => expect(payButton()).not.toBeDisabled());
  }

  // The script of a page comes once: this test is the first of its kind.
  test("its script that does not come is said, and is asked for again", async () => {
    await open(paidBy("stripe"));
    const script = await wished("https://js.stripe.com");
    await act(async () => script.dispatchEvent(new Event("error")));
    expect(await screen.findByText("The card form did not load")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await comes("https://js.stripe.com", standInForStripe);
    expect(await screen.findByLabelText("Card number")).toBeVisible();
  });

  test("a form that does not come is said, and is asked for again", async () => {
    asked.missing = 1;
    await open(paidBy("stripe"));
    expect(await screen.findByText("The card form did not load")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Card number")).toBeVisible();
    await waitFor(() => expect(payButton()).not.toBeDisabled());
  });

  test("a card is paid with once, however often the button is pressed, and leads to the page that settles", async () => {
    const provider = paidBy("stripe");
    await open(provider, "/checkout/2?next=%2Fuser%2Fadd-property");
    await typed(CARDS.paid);
    expect(asked.options).toMatchObject({ mode: "payment", amount: 699_900, currency: "inr", locale: "en" });
    expect(sent(provider, "create-payment-intent")).toHaveLength(0);
    fireEvent.click(payButton());
    fireEvent.submit(payButton().closest("form")!);
    await screen.findByRole("heading", { name: "Waiting for the payment service" });
    expect(sent(provider, "create-payment-intent").map(({ form }) => form.payment_gateway)).toEqual(["Stripe"]);
    expect(asked.confirmed).toEqual([
      { clientSecret: "pi_1_secret", return_url: `${window.location.origin}/payment/success` },
    ]);
    expect(JSON.parse(sessionStorage.getItem("gable-payment") ?? "")).toMatchObject({
      paymentId: 1,
      next: "/user/add-property",
    });
  });

  test("nothing is begun while the card is not filled in", async () => {
    const provider = paidBy("stripe");
    await open(provider);
    await screen.findByLabelText("Card number");
    await waitFor(() => expect(payButton()).not.toBeDisabled());
    fireEvent.click(payButton());
    await waitFor(() => expect(screen.getByLabelText("Card number")).toHaveAttribute("aria-invalid", "true"));
    expect(sent(provider, "create-payment-intent")).toHaveLength(0);
  });

  test("a declined card is told in Stripe's words and given up; another is a payment of its own", async () => {
    const provider = paidBy("stripe");
    await open(provider);
    await typed(CARDS.declined);
    fireEvent.click(payButton());
    expect(await screen.findByText("Your card was declined.")).toBeVisible();
    await waitFor(() => expect(statuses(provider)).toEqual(["failed"]));
    await waitFor(() => expect(payButton()).not.toBeDisabled());
    await typed(CARDS.secondStep);
    fireEvent.click(payButton());
    fireEvent.click(await screen.findByRole("button", { name: "Complete authentication" }));
    await screen.findByRole("heading", { name: "Waiting for the payment service" });
    expect(statuses(provider)).toEqual(["pending", "failed"]);
  });

  test("a payment that the provider does not begin is told in its words, and what was typed stays", async () => {
    const provider = paidBy("stripe");
    provider.on("create-payment-intent", () => {
      throw new TestFailure(429, "Too many payments were begun: wait some minutes.");
    });
    await open(provider);
    await typed(CARDS.paid);
    fireEvent.click(payButton());
    expect(await screen.findByText("The payment could not be started")).toBeVisible();
    expect(screen.getByLabelText("Card number")).toHaveValue(CARDS.paid);
    expect(asked.confirmed).toEqual([]);
  });
});

describe("Razorpay", () => {
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: /^Pay .* with Razorpay$/ }));

  test("its window has the order, and leads to the page that settles", async () => {
    const provider = paidBy("razorpay");
    await open(provider);
    expect(document.querySelector('script[src^="https://checkout.razorpay.com"]')).toBeNull();
    await press();
    await comes("https://checkout.razorpay.com", standInForRazorpay);
    fireEvent.click(await screen.findByRole("button", { name: "Pay now" }));
    await screen.findByRole("heading", { name: "Waiting for the payment service" });
    expect(sent(provider, "confirm-payment")[0]?.form).toEqual({
      payment_transaction_id: "1",
      razorpay_payment_id: "pay_1",
      razorpay_signature: "f00",
    });
    expect(opened).toMatchObject([{ key: "rzp_1", order_id: "order_1", amount: 699_900, currency: "USD" }]);
  });

  test("closed without a payment it is given up, with the words of the last refusal", async () => {
    const provider = paidBy("razorpay");
    await open(provider);
    await press();
    fireEvent.click(await screen.findByRole("button", { name: "Use a bad card" }));
    fireEvent.click(screen.getByRole("button", { name: "Close window" }));
    expect(await screen.findByText("Your card was refused by the bank.")).toBeVisible();
    expect(statuses(provider)).toEqual(["failed"]);
    await press();
    fireEvent.click(await screen.findByRole("button", { name: "Close window" }));
    expect(await screen.findByText("You closed the window before paying.")).toBeVisible();
    expect(statuses(provider)).toEqual(["failed", "failed"]);
  });
});

test("the sandbox says what it is, and leads to its own page", async () => {
  const to = jest.spyOn(leave, "to").mockReturnValue();
  await open(paidBy("sandbox"));
  expect(await screen.findByText("This is a test.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: /^Pay .* \(test\)$/ }));
  await waitFor(() => expect(to).toHaveBeenCalledWith("/api/payment-sandbox/sbx1"));
  expect(JSON.parse(sessionStorage.getItem("gable-payment") ?? "")).toMatchObject({ paymentId: 1 });
});
