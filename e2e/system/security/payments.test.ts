import { createClient, signIn } from "@gable/provider/harness/client.ts";
import { type Gateways, KEYS, notices, startGateways } from "@gable/provider/samples/gateways.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";

/* Payments as strangers and members reach them: through the composer of a whole site. */

let gateways: Gateways;
let site: RunningSite & { remove(): Promise<void> };
let token: string;
let packageId: number;
/** Everything that came from the site, and where from. */
const heard: { from: string; text: string }[] = [];

async function ask(path: string, init: RequestInit = {}): Promise<Response & { read: string }> {
  const answer = await fetch(site.origin + path, { redirect: "manual", ...init });
  const read = await answer.text();
  heard.push({ from: path, text: `${JSON.stringify([...answer.headers])}\n${read}` });
  return Object.assign(answer, { read });
}
const asMember = (path: string, fields?: object) =>
  ask(`/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(fields && { method: "POST", body: JSON.stringify(fields) }),
  });

beforeAll(async () => {
  gateways = await startGateways();
  site = await startOwnSite("embedded", gateways.environment);
  const member = await signIn({ address: site.origin } as never, "member@gable.test");
  token = member.token ?? "";
  const offered = (await createClient({ address: site.origin } as never, token).get("get-package")).body.data;
  packageId = offered.find((row: { package_type: string }) => row.package_type === "paid").id;
}, 240_000);
afterAll(async () => {
  await site?.remove();
  await gateways?.stop();
});

test("notifications that are forged, old, altered or of nobody's are refused at the site's own door", async () => {
  await asMember("create-payment-intent", { package_id: packageId, payment_gateway: "Stripe" });
  const [payment] = JSON.parse((await asMember("get_payment_details?limit=1")).read).data;
  const metadata = { order_id: payment.order_id };
  const amount = payment.amount * 100;
  const intent = { object: "payment_intent", id: "pi", currency: "usd", amount, amount_received: amount, metadata };
  const charge = { id: 1, reference: payment.order_id, amount, currency: "USD" };
  gateways.payPalVerdict = "INVALID";
  const forged: [string, { body: string; headers: Record<string, string> }][] = [
    ["stripe", notices.stripe("payment_intent.succeeded", intent, "evt_1", "whsec_guessed")],
    ["stripe", notices.stripe("payment_intent.succeeded", intent, "evt_2", undefined, 600)],
    ["stripe", { ...notices.stripe("payment_intent.succeeded", intent, "evt_3"), headers: {} }],
    ["paystack", notices.paystack(charge, "guessed")],
    [
      "paystack",
      { ...notices.paystack(charge), body: JSON.stringify({ event: "charge.success", data: charge, x: 1 }) },
    ],
    ["razorpay", notices.razorpay("payment.captured", { id: "p", order_id: "o" }, "h", { secret: "guessed" })],
    ["flutterwave", notices.flutterwave({ id: 1 }, "guessed")],
    ["paypal", notices.paypal({ payment_status: "Completed", custom: payment.order_id, txn_id: "t" })],
    ["sandbox", { body: JSON.stringify({ id: "e", type: "charge.succeeded", data: metadata }), headers: {} }],
  ];
  for (const [service, { body, headers }] of forged) {
    const answer = await ask(`/api/webhooks/${service}`, { method: "POST", body, headers });
    expect([service, answer.status]).toEqual([service, 400]);
  }
  gateways.payPalVerdict = "VERIFIED";
  expect(JSON.parse((await asMember("get_payment_details?limit=1")).read).data[0].payment_status).toBe("pending");
});

test("the sandbox's page keeps its own policy behind the composer, and leads nowhere but to the site", async () => {
  const { payment_url } = JSON.parse((await asMember("sandbox-payment", { package_id: packageId })).read).data;
  const page = await ask(payment_url, { headers: { "accept-language": "ar" } });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]+; form-action 'self';/,
  );
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.read).not.toMatch(/<script|https?:\/\//);
  const cancelled = await ask(payment_url, {
    method: "POST",
    body: new URLSearchParams({ act: "cancel", next: "https://evil.example" }),
    headers: { "x-forwarded-host": "evil.example", origin: "https://evil.example" },
  });
  expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, "/payment/fail"]);
  expect((await ask(`${payment_url}0`)).status).toBe(404);
});

test("what a browser says opens no package, and nobody reads or ends another's payment", async () => {
  const [payment] = JSON.parse((await asMember("get_payment_details?limit=1")).read).data;
  await ask(`/api/payment-return/success?order_id=${payment.order_id}&status=successful`);
  await asMember("confirm-payment", { payment_transaction_id: payment.id, payment_status: "success", amount: 0 });
  const listed = JSON.parse((await asMember("get_payment_details?limit=50")).read).data;
  expect(listed.map((row: { payment_status: string }) => row.payment_status)).not.toContain("success");
  const other = await signIn({ address: site.origin } as never, "owner@gable.test");
  const id = { payment_transaction_id: payment.id };
  for (const path of ["payment-transaction-fail", "confirm-payment"])
    expect((await other.post(path, id)).status).toBe(404);
  for (const path of ["get-invoice", "get-payment-receipt", "get-invoice-pdf"])
    expect((await other.get(path, id)).status).toBe(404);
});

test("no secret of a payment service leaves the server: no answer, page, script or log line has one", async () => {
  for (const fields of ["Paystack", "Razorpay"])
    await asMember("create-payment-intent", { package_id: packageId, payment_gateway: fields });
  for (const path of ["generate-razorpay-orderid", "flutterwave"]) await asMember(path, { package_id: packageId });
  gateways.failWith = 400;
  await asMember("create-payment-intent", { package_id: packageId, payment_gateway: "Stripe" });
  gateways.failWith = null;
  for (const path of [
    "get_payment_settings",
    "web-settings",
    "get_payment_details",
    "get-invoices",
    "get-package",
    `paypal?package_id=${packageId}`,
  ])
    await asMember(path);
  for (const path of [
    "/",
    "/subscription-plan",
    `/checkout/${packageId}`,
    "/api/openapi.json",
    "/api/app-settings",
    "/readyz",
    "/manifest.json",
  ])
    await ask(path);
  heard.push({ from: "the log", text: site.output() });
  const secrets = Object.entries(KEYS).filter(([name]) => /SECRET|HASH/.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  for (const [name, secret] of secrets)
    expect([name, heard.filter(({ text }) => text.includes(secret)).map(({ from }) => from)]).toEqual([name, []]);
});
