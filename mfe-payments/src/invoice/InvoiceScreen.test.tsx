/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import {
  anInvoice,
  aPayment,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import shared from "../../../shared-ui/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

async function open(at: string, provider = createTestProvider()) {
  const sdk = createTestClient(provider);
  const settings = await webSettings(sdk, {});
  return renderRemote({ routes, at, sdk, texts: { ...shared, ...texts }, settings, session: aSession() });
}

afterEach(() => jest.restoreAllMocks());

test("an invoice has its number, both parties, the plan and the sums with their tax", async () => {
  await open(
    "/user/invoice/1",
    createTestProvider().on("get-invoice", () => ({ data: anInvoice() })),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Invoice INV-2026-00001" })).toBeVisible();
  const paper = screen.getByRole("article");
  for (const words of ["January 12, 2026", "Stripe", "Tax number GB 123", "Meera Kulkarni", "VAT, 20%", "1,166.50"])
    expect(paper).toHaveTextContent(words);
  expect(screen.getByRole("row", { name: /^Total/ })).toHaveTextContent("6,999.00");
  const print = jest.spyOn(window, "print").mockReturnValue();
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("a tax without a name has one, and its rate has the decimals that it was set with", async () => {
  const tax = { name: "", rate: 9.975, amount: 634.84 };
  await open(
    "/user/invoice/1",
    createTestProvider().on("get-invoice", () => ({ data: { ...anInvoice(), tax } })),
  );
  expect(await screen.findByRole("row", { name: /^Tax, 9\.975%/ })).toHaveTextContent("634.84");
});

test("its PDF is saved under its number; one that does not come is said", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:pdf";
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const provider = createTestProvider();
  const { notices } = await open("/user/invoice/1", provider);
  const save = await screen.findByRole("button", { name: "Download PDF" });
  fireEvent.click(save);
  await waitFor(() => expect(saved).toEqual(["INV-2026-00001.pdf"]));
  expect(provider.requests.at(-1)?.query.language_code).toBe("en");
  provider.on("get-invoice-pdf", () => {
    throw new TestFailure(500, "down");
  });
  await waitFor(() => expect(save).not.toBeDisabled());
  fireEvent.click(save);
  await waitFor(() => expect(notices[0]?.title).toBe("The PDF could not be downloaded"));
});

test.each(["/user/invoice/77", "/user/invoice/none"])("%s is no invoice, and leads to the payments", async (at) => {
  await open(at);
  expect(await screen.findByRole("heading", { name: "Invoice not found" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Payments" })[0]).toHaveAttribute("href", "/user/transactions");
});

test("one that does not load is asked for again", async () => {
  const provider = createTestProvider();
  let isDown = true;
  provider.on("get-invoice", () => {
    if (isDown) throw new TestFailure(500, "down");
    throw new TestFailure(404, "There is no such call.");
  });
  await open("/user/invoice/1", provider);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "Invoice not found" })).toBeVisible();
});

describe("the list of payments", () => {
  const provider = () => {
    const made = createTestProvider();
    made.data.payments = [
      aPayment({ id: 3, payment_status: "failed", reversal: "refund", reversed_at: "2026-02-01T00:00:00.000Z" }),
      aPayment({ id: 2, payment_status: "failed" }),
      aPayment({ id: 1 }),
    ];
    return made;
  };

  async function listed(extensions: string[]) {
    const made = provider();
    const sdk = createTestClient(made);
    const settings = { ...(await webSettings(sdk, {})), extensions };
    await renderRemote({
      ...{ routes, at: "/user/transactions", sdk, texts: { ...shared, ...texts }, settings },
      session: aSession(),
    });
    await screen.findAllByText("Order");
  }

  test("leads to the invoices of what was paid, and says what went back", async () => {
    await listed(["invoices"]);
    const links = screen.getAllByRole("link", { name: "Invoice for Agent" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/user/invoice/3", "/user/invoice/1"]);
    expect(screen.getByText("Refunded on February 1, 2026, and the plan ended.")).toBeVisible();
    expect(screen.getByText("Refunded")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Pay again" })).toHaveLength(1);
  });

  test("names no invoices where the provider issues none", async () => {
    await listed([]);
    expect(screen.queryByRole("link", { name: "Invoice for Agent" })).toBeNull();
  });
});
