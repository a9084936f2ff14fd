import { createApiClient } from "../client/client.ts";
import { createTestClient, createTestProvider, TestFailure, type TestHandler } from "../testing/index.ts";
import * as calls from "./index.ts";

/** A client whose provider answers one call as told. */
function answering(call: string, handler: TestHandler) {
  const provider = createTestProvider().on(call, handler);
  return { provider, client: createTestClient(provider) };
}

const row = {
  id: "7",
  user_id: "3",
  package_id: 2,
  amount: "19.00",
  payment_gateway: "Stripe",
  payment_type: "online payment",
  order_id: "a-b",
  transaction_id: null,
  payment_status: "success",
  reject_reason: null,
  created_at: "2026-01-10 08:00:00",
  updated_at: "2 days ago",
  package: { id: "2", name: "Seller", price: "19" },
};

test("payments are decoded to words, numbers and ISO dates, also without a total", async () => {
  const { client, provider } = answering("get_payment_details", () => ({
    data: [
      row,
      {
        ...row,
        id: 8,
        payment_gateway: null,
        payment_type: "bank transfer",
        payment_status: "review",
        package: [],
        bank_receipt_files: [{ id: "1", payment_transaction_id: "8", file: "https://x.test/r" }],
      },
      { id: 9, payment_type: "barter", payment_status: "lost" },
    ],
  }));
  const page = await calls.payments(client, { kind: "bank", status: "review", offset: 10, limit: 3 });
  expect(provider.requests[0]?.query).toEqual({
    offset: "10",
    limit: "3",
    payment_type: "bank transfer",
    payment_status: "review",
  });
  expect(page.total).toBe(13);
  expect(page.items[0]).toEqual({
    id: 7,
    package: { id: 2, name: "Seller" },
    amount: 19,
    currency: null,
    kind: "online",
    gateway: "Stripe",
    orderId: "a-b",
    reference: "",
    status: "success",
    rejectReason: "",
    reversal: null,
    createdAt: "2026-01-10T08:00:00.000Z",
    updatedAt: null,
    receipts: [],
  });
  expect(page.items[1]).toMatchObject({
    kind: "bank",
    gateway: null,
    status: "review",
    package: null,
    receipts: [{ id: 1, url: "https://x.test/r" }],
  });
  expect(page.items[2]).toMatchObject({ kind: "online", status: "pending", amount: 0, createdAt: null });
});

test.each([
  [200, "No data found"],
  [400, "No Data Found!"],
  [500, "No payments available"],
])("a failure with HTTP %i that says %s is an empty list", async (status, message) => {
  const { client } = answering("get_payment_details", () => {
    throw new TestFailure(status, message);
  });
  expect(await calls.payments(client)).toEqual({ items: [], total: 0 });
});

test.each([
  [500, "Something went wrong", "server"],
  [400, "limit must be a number.", "validation"],
  [401, "No data for you", "unauthenticated"],
])("a failure with HTTP %i that says %s stays one", async (status, message, kind) => {
  const { client } = answering("get_payment_details", () => {
    throw new TestFailure(status, message);
  });
  await expect(calls.payments(client)).rejects.toMatchObject({ kind });
});

test("payment settings become the ways that are on; secrets of careless providers are left behind", async () => {
  const { client } = answering("get_payment_settings", () => ({
    data: {
      0: { type: "stripe_gateway", data: 1 },
      1: { type: "stripe_publishable_key", data: "pk_1" },
      2: { type: "stripe_currency", data: "usd" },
      3: { type: "razorpay_gateway", data: "1" },
      4: { type: "razor_key", data: null },
      5: { type: "razor_secret", data: "very secret" },
      6: { type: "paypal_gateway", data: "0" },
      7: { type: "bank_transfer_status", data: true },
      8: { type: "paystack_gateway" },
    },
  }));
  const methods = await calls.paymentMethods(client);
  expect(methods).toEqual({
    stripe: { publishableKey: "pk_1", currency: "USD" },
    paystack: null,
    razorpay: null,
    paypal: false,
    flutterwave: false,
    bankTransfer: true,
    sandbox: false,
    trial: false,
    any: true,
  });
  const { client: bare } = answering("get_payment_settings", () => ({ data: "" }));
  expect(await calls.paymentMethods(bare)).toMatchObject({ any: false, stripe: null });
});

const intent = { id: "pi_1", amount: "19", currency: "usd", status: "pending", payment_transaction_id: "7" };

test.each([
  ["Stripe", { client_secret: "pi_1_secret" }, { kind: "stripe", clientSecret: "pi_1_secret" }],
  [
    "Paystack",
    { status: true, data: { authorization_url: "https://checkout.paystack.com/x" } },
    { kind: "redirect", url: "https://checkout.paystack.com/x" },
  ],
  ["Razorpay", { id: "order_9", amount: 1900 }, { kind: "razorpay", orderId: "order_9" }],
  ["a script in an address", { data: { authorization_url: "javascript:alert(1)" } }, { kind: "unknown" }],
  ["nothing that is known", [], { kind: "unknown" }],
])("what follows with %s is read from the service's own answer", async (_name, response, next) => {
  const { client, provider } = answering("create-payment-intent", () => ({
    data: { payment_intent: { ...intent, payment_gateway_response: response }, payment_transactions: [] },
  }));
  const started = await calls.startPayment(client, { packageId: 2 });
  expect(provider.requests[0]?.form).toEqual({ package_id: "2", platform_type: "web" });
  expect(started).toEqual({ paymentId: 7, amount: 19, currency: "USD", gateway: null, next });
});

test("a payment's own row says more than the service; without any number of it the answer cannot be read", async () => {
  const { client } = answering("create-payment-intent", () => ({
    data: {
      payment_intent: { ...intent, amount: 1900, payment_gateway_response: null },
      payment_transactions: { ...row, currency: "eur" },
    },
  }));
  expect(await calls.startPayment(client, { packageId: 2 })).toMatchObject({
    paymentId: 7,
    amount: 19,
    currency: "EUR",
    gateway: "Stripe",
  });
  const { client: bare } = answering("create-payment-intent", () => ({ data: { payment_intent: { id: "pi_2" } } }));
  await expect(calls.startPayment(bare, { packageId: 2 })).rejects.toMatchObject({
    kind: "contract",
    call: "create-payment-intent",
    message: expect.stringContaining("payment_transaction_id"),
  });
});

test("Razorpay's order and Flutterwave's page", async () => {
  const { client } = answering("generate-razorpay-orderid", () => ({
    data: { id: "order_1", amount: "1900", currency: "inr", entity: "order" },
  }));
  expect(await calls.razorpayOrder(client, { packageId: 2 })).toEqual({
    orderId: "order_1",
    minorAmount: 1900,
    currency: "INR",
    paymentId: null,
  });
  const { client: other } = answering("flutterwave", () => ({
    data: { status: "success", message: "Hosted Link", data: { link: "https://checkout.flutterwave.com/x" } },
  }));
  expect(await calls.flutterwavePage(other, { packageId: 2 })).toEqual({ url: "https://checkout.flutterwave.com/x" });
  const { client: broken } = answering("flutterwave", () => ({ data: { status: "error", data: null } }));
  await expect(calls.flutterwavePage(broken, { packageId: 2 })).rejects.toMatchObject({ kind: "contract" });
});

test("giving up names the payment; that there is no method is the provider's sentence", async () => {
  const { client, provider } = answering("payment-transaction-fail", () => ({}));
  await calls.giveUpPayment(client, { paymentId: 7 });
  expect(provider.requests[0]?.form).toEqual({ payment_transaction_id: "7" });
  provider.on("create-payment-intent", () => {
    throw new TestFailure(400, "No payment method is enabled.");
  });
  await expect(calls.startPayment(client, { packageId: 2 })).rejects.toMatchObject({
    kind: "validation",
    message: "No payment method is enabled.",
  });
});

test("a bank transfer names where to pay to, and its receipt also as old providers do", async () => {
  const { client, provider } = answering("initiate-bank-transfer", () => ({
    data: { ...row, payment_type: "bank transfer", payment_status: "review", bank_receipt_file: "https://x.test/r" },
    bank_details: '[{"title":"IBAN","value":"PT50"}]',
  }));
  const receipt = new Blob(["x"], { type: "image/png" });
  const transfer = await calls.startBankTransfer(client, { packageId: 2, receipt });
  expect(provider.requests[0]?.form).toMatchObject({ package_id: "2", file: expect.any(Blob) });
  expect(transfer).toMatchObject({
    payment: { id: 7, kind: "bank", status: "review", receipts: [{ id: 0, url: "https://x.test/r" }] },
    bankDetails: [{ title: "IBAN", value: "PT50" }],
  });
  provider.on("upload-bank-receipt-file", () => ({ data: { id: "4", payment_transaction_id: "7", file: "/r" } }));
  expect(await calls.sendBankReceipt(client, { paymentId: 7, receipt })).toEqual({ id: 4, url: "/r" });
});

test("features are told apart by type, else by their English name", async () => {
  const { client } = answering("get-features", () => ({
    data: [
      { id: "1", name: "Property List" },
      { id: 2, name: "Anything", type: "project_access", status: "1" },
      { id: 3, name: "New" },
    ],
  }));
  expect((await calls.packageFeatures(client)).map((each) => each.feature)).toEqual([
    "property_list",
    "project_access",
    null,
  ]);
});

/** A client whose provider answers every request with this text. */
function texting(text: string, status = 200) {
  const asked: { address: string; headers: Record<string, string> }[] = [];
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => "token",
    fetch: (async (address: string, init?: RequestInit) => {
      asked.push({ address, headers: init?.headers as Record<string, string> });
      return { status, ok: status < 400, headers: { get: () => null }, text: async () => text };
    }) as unknown as typeof fetch,
  });
  return { client, asked };
}

const page = (inside: string, action = "https://www.paypal.com/cgi-bin/webscr") =>
  `<!doctype html><html><body><form method='post' action='${action}'>${inside}</form><input name="after" value="1"><script>evil()</script></body></html>`;

test("PayPal's form is read out of the page and never run", async () => {
  const inputs = `<input type="hidden" name="cmd" value="_xclick" /><INPUT value='Tom &amp; &#39;Jerry&#x27; &lt;b&gt;' name=item_name>
    <input name="amount" value="19.00"><input type="submit" value="Pay"><input name="empty">`;
  const { client, asked } = texting(page(inputs));
  expect(await calls.payPalForm(client, { packageId: 2, amount: 19 })).toEqual({
    action: "https://www.paypal.com/cgi-bin/webscr",
    fields: [
      { name: "cmd", value: "_xclick" },
      { name: "item_name", value: "Tom & 'Jerry' <b>" },
      { name: "amount", value: "19.00" },
      { name: "empty", value: "" },
    ],
  });
  expect(asked[0]).toMatchObject({
    address: "http://provider.test/api/paypal?package_id=2&amount=19",
    headers: { Accept: "text/html", Authorization: "Bearer token" },
  });
});

test.each([
  ["leads to a script", page("", "javascript:alert(1)")],
  ["leads over plain HTTP", page("", "http://paypal.example")],
  ["has no form", "<!doctype html><p>Sorry</p>"],
  ["is no document", "Sorry"],
  ["is an envelope without a document", '{"error":false,"message":"","data":null}'],
])("a page that %s is a broken answer", async (_what, text) => {
  await expect(calls.payPalForm(texting(text).client, { packageId: 2 })).rejects.toMatchObject({
    kind: "contract",
    call: "paypal",
  });
});

test("a receipt is the document as it came; refusals are errors of their kind", async () => {
  const html = "\n<!doctype html><h1>Receipt</h1>";
  const { client, asked } = texting(html);
  expect(await calls.paymentReceipt(client, { paymentId: 7 })).toBe(html);
  expect(asked[0]?.address).toBe("http://provider.test/api/get-payment-receipt?payment_transaction_id=7");
  const refused = texting('{"error":true,"message":"There is no such payment.","code":404}', 404);
  await expect(calls.paymentReceipt(refused.client, { paymentId: 7 })).rejects.toMatchObject({
    kind: "not_found",
    message: "There is no such payment.",
  });
  const old = texting('{"error":true,"message":"Only paid."}');
  await expect(calls.paymentReceipt(old.client, { paymentId: 7 })).rejects.toMatchObject({ kind: "validation" });
  const visitor = createApiClient({ baseUrl: "http://provider.test/api/", token: () => null });
  await expect(calls.paymentReceipt(visitor, { paymentId: 7 })).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("with the test provider a package is paid for, given up, and transferred for", async () => {
  const provider = createTestProvider();
  const client = createTestClient(provider);
  expect(await calls.paymentMethods(client)).toMatchObject({ stripe: { currency: "USD" }, bankTransfer: true });
  const started = await calls.startPayment(client, { packageId: 2 });
  expect(started).toMatchObject({ amount: 6999, next: { kind: "stripe" } });
  await calls.giveUpPayment(client, started);
  await expect(calls.giveUpPayment(client, started)).rejects.toMatchObject({ kind: "validation" });
  const { payment } = await calls.startBankTransfer(client, { packageId: 2 });
  await calls.sendBankReceipt(client, { paymentId: payment.id, receipt: new Blob(["x"]) });
  expect((await calls.payments(client)).items.map(({ kind, status }) => [kind, status])).toEqual([
    ["bank", "review"],
    ["online", "failed"],
    ["online", "success"],
  ]);
  expect(await calls.paymentReceipt(client, { paymentId: 1 })).toContain("<h1>Receipt</h1>");
  await expect(calls.payPalForm(client, { packageId: 2 })).rejects.toMatchObject({ kind: "validation" });
  provider.data.paymentSettings.push({ type: "paypal_gateway", data: "1" });
  expect((await calls.payPalForm(client, { packageId: 2 })).fields[0]).toEqual({ name: "amount", value: "6999" });
});

test("the sandbox is a way to pay apart from services that are tried out, and its page is on this site", async () => {
  const { client, provider } = answering("sandbox-payment", () => ({
    data: { payment_url: "https://elsewhere.test/api/payment-sandbox/sbx?1", payment_transaction_id: "5" },
  }));
  expect(await calls.sandboxPage(client, { packageId: 2 })).toEqual({
    path: "/api/payment-sandbox/sbx%3F1",
    paymentId: 5,
  });
  provider.on("get_payment_settings", () => ({
    data: [
      { type: "sandbox_gateway", data: "1" },
      { type: "sandbox_mode", data: "0" },
    ],
  }));
  expect(await calls.paymentMethods(client)).toMatchObject({ sandbox: true, trial: false, any: true });
});

test("a refund and what it took back are told of a payment", async () => {
  const { client } = answering("get_payment_details", () => ({
    data: [{ ...row, payment_status: "failed", reversal: "refund", reversed_at: "2026-01-11 08:00:00" }],
  }));
  const { items } = await calls.payments(client);
  expect(items[0]?.reversal).toEqual({ kind: "refund", at: "2026-01-11T08:00:00.000Z" });
});

test("an invoice is read as issued, its PDF is a file, and a refusal has its words", async () => {
  const provider = createTestProvider();
  const client = createTestClient(provider);
  expect(await calls.invoices(client)).toMatchObject({ total: 1, items: [{ number: "INV-2026-00001", paymentId: 1 }] });
  expect(await calls.invoice(client, { paymentId: 1 })).toMatchObject({
    issuedAt: "2026-01-12T10:01:00.000Z",
    seller: { taxId: "GB 123" },
    items: [{ name: "Agent", quantity: 1, amount: 6999 }],
    total: 6999,
    gateway: "Stripe",
    reversal: null,
  });
  const pdf = await calls.invoicePdf(client, { paymentId: 1, language: "ar" });
  expect(pdf.type).toBe("application/pdf");
  expect(provider.requests.at(-1)?.query).toEqual({ payment_transaction_id: "1", language_code: "ar" });
  expect(await calls.invoice(client, { paymentId: 9 })).toBeNull();
  await expect(calls.invoicePdf(client, { paymentId: 9 })).rejects.toMatchObject({ kind: "not_found" });
  provider.on("get-invoice-pdf", () => ({ data: "no file" }));
  await expect(calls.invoicePdf(client, { paymentId: 1 })).rejects.toMatchObject({ kind: "contract" });
  provider.on("get-invoices", () => {
    throw new TestFailure(404, "There is no such call.");
  });
  expect(await calls.invoices(client)).toBeNull();
});
