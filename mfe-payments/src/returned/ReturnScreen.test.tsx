/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import { aPayment, aSession, createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import { keepBegun } from "../shared/begun.ts";

const session = aSession();

function waiting() {
  const provider = createTestProvider();
  provider.data.payments = [aPayment({ id: 5, payment_status: "pending", payment_gateway: "Paystack" })];
  return provider;
}

const open = (at: string, provider: ReturnType<typeof waiting>) =>
  renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
const given = (provider: ReturnType<typeof waiting>) =>
  provider.requests.filter(({ name }) => name === "payment-transaction-fail").map(({ form }) => form);
const begin = (packageId: number, paymentId: number | null, next: string | null = null) =>
  keepBegun({ memberId: session.id, packageId, paymentId, next });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe("/payment/success", () => {
  test("a payment that is under way is asked for until it has arrived", async () => {
    jest.useFakeTimers();
    const provider = waiting();
    begin(2, 5, "/user/add-property");
    await open("/payment/success", provider);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole("heading", { name: "Waiting for the payment service" })).toBeVisible();
    const told = screen.getByRole("status");
    expect(told).toHaveTextContent("Waiting for the payment service");
    provider.data.payments[0]!.payment_status = "success";
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole("heading", { name: "Agent is yours now" })).toBeVisible();
    // The element that was there before: what is new in it is announced.
    expect(told).toHaveTextContent("Agent is yours now");
    expect(screen.getByRole("link", { name: "Continue where you left off" })).toHaveAttribute(
      "href",
      "/user/add-property",
    );
    const asked = provider.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(provider.requests.length).toBe(asked);
    expect(given(provider)).toEqual([]);
  });

  test("its service is asked once what became of it, and again by hand, where the provider can", async () => {
    jest.useFakeTimers();
    const provider = waiting();
    const sdk = createTestClient(provider);
    const settings = { ...(await webSettings(sdk, {})), extensions: ["payment-confirmation"] };
    begin(2, 5);
    await renderRemote({ routes, at: "/payment/success", sdk, texts, session, settings });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const confirmed = () => provider.requests.filter(({ name }) => name === "confirm-payment").map(({ form }) => form);
    expect(confirmed()).toEqual([{ payment_transaction_id: "5" }]);
    fireEvent.click(screen.getByRole("button", { name: "Check now" }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(confirmed()).toHaveLength(2);
  });

  test("one that takes long says so and is asked for by hand as well", async () => {
    jest.useFakeTimers();
    const provider = waiting();
    await open("/payment/success", provider);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/This is taking longer than usual/)).toBeVisible();
    const asked = provider.requests.length;
    fireEvent.click(screen.getByRole("button", { name: "Check now" }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(provider.requests.length).toBe(asked + 1);
  });

  test("a provider that does not answer is asked again by itself", async () => {
    jest.useFakeTimers();
    const provider = waiting();
    provider.on("get_payment_details", () => {
      throw new TestFailure(0, "down");
    });
    await open("/payment/success", provider);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/Your payment is not lost/)).toBeVisible();
    provider.on("get_payment_details", (_, { payments }) => ({ data: payments, total: payments.length }));
    provider.data.payments[0]!.payment_status = "success";
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole("heading", { name: "Agent is yours now" })).toBeVisible();
  });
});

test.each([
  ["review", "Your payment is being checked"],
  ["failed", "The payment was not made"],
  ["success", "Agent is yours now"],
] as const)("a payment in %s: %s", async (payment_status, title) => {
  const provider = waiting();
  provider.data.payments[0]!.payment_status = payment_status;
  await open("/payment/success", provider);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: "Payments" })).toHaveAttribute("href", "/user/transactions");
});

test.each([
  ["refund", "Refunded", /^Refunded on June 1, 2026/],
  ["dispute", "Disputed", /^The payer’s bank took the money back on June 1, 2026/],
] as const)(
  "of a payment whose money went back by %s it is not said that it was not made",
  async (reversal, title, words) => {
    const provider = waiting();
    Object.assign(provider.data.payments[0]!, {
      payment_status: "failed",
      reversal,
      reversed_at: "2026-06-01T12:00:00Z",
    });
    await open("/payment/success", provider);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Pay again" })).toBeNull();
  },
);

test("a member without payments is led to the plans", async () => {
  const provider = waiting();
  provider.data.payments = [];
  await open("/payment/success", provider);
  expect(await screen.findByRole("link", { name: "All plans" })).toBeVisible();
});

describe("/payment/fail", () => {
  test("gives up what this tab has begun, once", async () => {
    const provider = waiting();
    begin(2, 5, "/user/add-property");
    await open("/payment/fail", provider);
    expect(await screen.findByRole("heading", { name: "The payment was not made" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Pay again" })).toHaveAttribute(
      "href",
      "/checkout/2?next=%2Fuser%2Fadd-property",
    );
    expect(given(provider)).toEqual([{ payment_transaction_id: "5" }]);
  });

  test("is also what Stripe's own way back says of a payment that failed", async () => {
    const provider = waiting();
    begin(2, 5);
    await open("/payment/success?payment_intent=pi_5&redirect_status=failed", provider);
    expect(await screen.findByRole("heading", { name: "The payment was not made" })).toBeVisible();
    expect(given(provider)).toEqual([{ payment_transaction_id: "5" }]);
  });

  test("one that arrived all the same is not given up", async () => {
    const provider = waiting();
    provider.data.payments[0]!.payment_status = "success";
    begin(2, 5);
    await open("/payment/fail", provider);
    expect(await screen.findByRole("heading", { name: "Agent is yours now" })).toBeVisible();
    expect(given(provider)).toEqual([]);
  });

  test.each([
    ["nothing", () => undefined],
    ["a payment for another package", () => begin(9, null)],
    ["a payment of another member", () => keepBegun({ memberId: 77, packageId: 2, paymentId: 5, next: null })],
  ])("a tab that has begun %s gives nothing up", async (_, before) => {
    jest.useFakeTimers();
    const provider = waiting();
    before();
    await open("/payment/fail", provider);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole("link", { name: "Payments" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Waiting for the payment service" })).toBeVisible();
    expect(given(provider)).toEqual([]);
  });
});
