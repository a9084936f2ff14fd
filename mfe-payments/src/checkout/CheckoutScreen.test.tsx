/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import {
  anActivePackage,
  aPayment,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import shared from "../../../shared-ui/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import { leave } from "./leave.ts";

async function open(provider: TestProvider, at = "/checkout/2") {
  const sdk = createTestClient(provider);
  const settings = await webSettings(sdk, {});
  return renderRemote({ routes, at, sdk, texts: { ...shared, ...texts }, settings, session: aSession() });
}

/** A provider with these ways to pay and no payments yet. */
function paidBy(...names: string[]): TestProvider {
  const provider = createTestProvider();
  provider.data.payments = [];
  provider.data.paymentSettings = names.map((type) => ({ type, data: "1" }));
  return provider;
}

const transfer = (fields: Parameters<typeof aPayment>[0]) =>
  aPayment({ payment_type: "bank transfer", payment_gateway: null, ...fields });
const sent = (provider: TestProvider, name: string) => provider.requests.filter((request) => request.name === name);
const receipt = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Upload the receipt", { selector: "input" }), { target: { files: [file] } });

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => "blob:receipt";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

test("says what is bought: name, days, price and what it allows", async () => {
  await open(paidBy("bank_transfer_status"));
  expect(await screen.findByRole("heading", { level: 1, name: "Pay for Agent" })).toBeVisible();
  const bought = screen.getByRole("complementary", { name: "Your order" });
  expect(bought).toHaveTextContent(/30 days/);
  expect(bought).toHaveTextContent(/3 listings/);
  expect(bought).toHaveTextContent(/6,999\.00/);
});

test.each([
  [720, "You pay once. The plan ends and never auto-renews."],
  [0, "You pay once. The plan has no time limit."],
])("of a plan of %d hours: %s", async (duration, words) => {
  const provider = paidBy("bank_transfer_status");
  provider.data.packages[1]!.duration = duration;
  await open(provider);
  expect(await screen.findByText(words)).toBeVisible();
});

test("without a method it says so, with a way back", async () => {
  await open(paidBy());
  expect(await screen.findByRole("heading", { name: "No payment method is enabled" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All plans" })).toHaveAttribute("href", "/subscription-plan");
  expect(screen.queryByRole("radio")).toBeNull();
});

test("that services are tried out is said of them, and not of a bank transfer", async () => {
  await open(paidBy("sandbox_mode", "bank_transfer_status", "paypal_gateway", "sandbox_gateway"));
  const note = "Payments are in test mode here: no money moves.";
  fireEvent.click(await screen.findByRole("radio", { name: /^PayPal/ }));
  expect(await screen.findByText(note)).toBeVisible();
  for (const other of [/^Bank transfer/, /^Sandbox/]) {
    fireEvent.click(screen.getByRole("radio", { name: other }));
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  }
});

test("every way that is on is offered, real ones before the sandbox", async () => {
  const provider = paidBy(
    ...["sandbox_gateway", "bank_transfer_status", "paypal_gateway", "flutterwave_status"],
    ...["razorpay_gateway", "paystack_gateway", "stripe_gateway"],
  );
  provider.data.paymentSettings.push(
    { type: "stripe_publishable_key", data: "pk_1" },
    { type: "razor_key", data: "rzp_1" },
  );
  await open(provider);
  const offered = await screen.findAllByRole<HTMLInputElement>("radio");
  expect(offered.map(({ value }) => value)).toEqual([
    ...["stripe", "razorpay", "paystack", "flutterwave", "paypal", "bank", "sandbox"],
  ]);
});

test.each([
  ["/checkout/77", "This plan is not available"],
  ["/checkout/nothing", "This plan is not available"],
  ["/checkout/1", "Starter is free"],
])("%s: %s", async (at, title) => {
  await open(paidBy("bank_transfer_status"), at);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: "All plans" })).toBeVisible();
});

test("what cannot be loaded is asked for again", async () => {
  const provider = paidBy("bank_transfer_status");
  let isDown = true;
  provider.on("get_payment_settings", (_, data) => {
    if (isDown) throw new TestFailure(0, "down");
    return { data: data.paymentSettings };
  });
  await open(provider);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole("radio")).toBeVisible();
});

describe("a bank transfer", () => {
  test("is begun by one press, shows where to transfer to, and takes the receipt", async () => {
    const provider = paidBy("bank_transfer_status");
    const { busyReasons } = await open(provider);
    fireEvent.click(await screen.findByRole("button", { name: "Show the bank details" }));
    expect(await screen.findByText("PT50 0000")).toBeVisible();
    expect(screen.getByText(provider.data.payments[0]!.order_id)).toBeVisible();
    expect(sent(provider, "initiate-bank-transfer")).toHaveLength(1);

    choose(receipt("receipt.png"));
    expect(busyReasons.has("receipt")).toBe(true);
    expect(screen.getByRole("img", { name: "Your receipt" })).toHaveAttribute("src", "blob:receipt");
    fireEvent.click(screen.getByRole("button", { name: "Send the receipt" }));
    expect(await screen.findByText("We will tell you the result.")).toBeVisible();
    expect(provider.data.payments[0]!.payment_status).toBe("review");
    expect(busyReasons.size).toBe(0);
  });

  test("details are copied one by one", async () => {
    const user = userEvent.setup();
    await open(paidBy("bank_transfer_status"));
    await user.click(await screen.findByRole("button", { name: "Show the bank details" }));
    await user.click(await screen.findByRole("button", { name: "Copy: IBAN" }));
    expect(await navigator.clipboard.readText()).toBe("PT50 0000");
    // As a bank's form takes it, and not as it is read.
    expect(screen.getByText(/6,999\.00$/, { selector: "dd > bdi" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy: Amount" }));
    expect(await navigator.clipboard.readText()).toBe("6999.00");
  });

  test("where a browser does not copy, the words are shown for copying by hand", async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    const { notices } = await open(paidBy("bank_transfer_status"));
    await user.click(await screen.findByRole("button", { name: "Show the bank details" }));
    await user.click(await screen.findByRole("button", { name: "Copy: IBAN" }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: "info", description: "PT50 0000" }]));
  });

  test.each([
    ["a kind that is not taken", receipt("receipt.exe"), /receipt\.exe.*JPEG, PNG, PDF, Word/],
    ["one that is too large", receipt("receipt.pdf", 10 * 1024 * 1024 + 1), /receipt\.pdf.*10/],
    ["an empty one", receipt("receipt.pdf", 0), /empty/],
  ])("a receipt of %s is refused before anything is sent", async (_, file, words) => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "pending" })];
    await open(provider);
    await screen.findByText("PT50 0000");
    choose(file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send the receipt" })).toBeNull();
    expect(sent(provider, "upload-bank-receipt-file")).toHaveLength(0);
  });

  test("a picture that cannot be read is refused", async () => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "pending" })];
    await open(provider);
    await screen.findByText("PT50 0000");
    choose(receipt("receipt.jpg"));
    fireEvent.error(screen.getByRole("img", { name: "Your receipt" }));
    expect(await screen.findByText("This picture cannot be read. Choose another file.")).toBeVisible();
  });

  test("a receipt that the provider refuses stays, with its reason, to be sent again", async () => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "pending" })];
    provider.on("upload-bank-receipt-file", () => {
      throw new TestFailure(400, "This is no PDF.");
    });
    await open(provider);
    await screen.findByText("PT50 0000");
    choose(receipt("receipt.pdf"));
    fireEvent.click(screen.getByRole("button", { name: "Send the receipt" }));
    expect(await screen.findByText("This is no PDF.")).toBeVisible();
    expect(screen.getByText("receipt.pdf")).toBeVisible();
  });

  test("a rejected one says why and takes another receipt", async () => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "rejected", reject_reason: "Not readable." })];
    await open(provider);
    expect(await screen.findByRole("alert")).toHaveTextContent("Not readable.");
    const steps = within(screen.getByRole("list", { name: "Bank transfer" })).getAllByRole("listitem");
    expect(steps[2]).toHaveTextContent("Not accepted");
    choose(receipt("receipt.pdf"));
    fireEvent.click(screen.getByRole("button", { name: "Send the receipt" }));
    await waitFor(() => expect(provider.data.payments[0]!.payment_status).toBe("review"));
  });

  test("can be gone on with when no new one may be begun", async () => {
    const provider = paidBy();
    provider.data.payments = [transfer({ payment_status: "rejected" })];
    await open(provider);
    expect(await screen.findByLabelText("Upload the receipt", { selector: "input" })).toBeVisible();
  });

  test("once it is accepted the plan is there, and the timeline is done", async () => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "success" })];
    provider.data.activePackages = [anActivePackage({ id: 2, name: "Agent", package_type: "paid", price: 6999 })];
    provider.data.packages = provider.data.packages.filter(({ id }) => id !== 2);
    await open(provider);
    expect(await screen.findByText("Agent is yours now")).toBeVisible();
    expect(screen.getByRole("link", { name: "My plan" })).toHaveAttribute("href", "/user/subscription");
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("one of a plan that has ended does not stand in the way of another", async () => {
    const provider = paidBy("bank_transfer_status");
    provider.data.payments = [transfer({ payment_status: "success" })];
    await open(provider);
    expect(await screen.findByRole("button", { name: "Show the bank details" })).toBeVisible();
    expect(sent(provider, "get-package").length).toBeLessThan(3);
  });
});

describe("an online payment", () => {
  test("leads to Flutterwave's page, and keeps what was begun", async () => {
    const to = jest.spyOn(leave, "to").mockReturnValue();
    await open(paidBy("flutterwave_status"), "/checkout/2?next=%2Fuser%2Fadd-property");
    fireEvent.click(await screen.findByRole("button", { name: /^Pay .* with Flutterwave$/ }));
    await waitFor(() => expect(to).toHaveBeenCalledWith("https://flutterwave.test/pay/1"));
    expect(JSON.parse(sessionStorage.getItem("gable-payment") ?? "")).toMatchObject({
      packageId: 2,
      paymentId: null,
      next: "/user/add-property",
    });
  });

  test("sends PayPal's form", async () => {
    const byForm = jest.spyOn(leave, "byForm").mockReturnValue();
    await open(paidBy("paypal_gateway"));
    fireEvent.click(await screen.findByRole("button", { name: /^Pay .* with PayPal$/ }));
    await waitFor(() => expect(byForm.mock.calls[0]?.[0].action).toBe("https://paypal.test/webscr"));
  });

  test("a page that is not https is not gone to", async () => {
    const to = jest.spyOn(leave, "to").mockReturnValue();
    const provider = paidBy("flutterwave_status");
    provider.on("flutterwave", () => ({
      data: { status: "success", message: "", data: { link: "javascript:alert(1)" } },
    }));
    await open(provider);
    fireEvent.click(await screen.findByRole("button", { name: /^Pay .* with Flutterwave$/ }));
    expect(await screen.findByText("The payment could not be started")).toBeVisible();
    expect(to).not.toHaveBeenCalled();
  });
});
