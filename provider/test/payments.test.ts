import { type Client, createClient, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { listen } from "./harness/listen.ts";
import { createPlace, type Place, type Provider, startProvider } from "./harness/provider.ts";
import { type Gateways, KEYS, notices, startGateways } from "./support/gateways.ts";

interface Offered {
  id: number;
  name: string;
  price: number;
  package_type: string;
}

describe.each(DATABASES)("payments (%s)", (kind: DatabaseKind) => {
  let place: Place;
  let provider: Provider;
  let gateways: Gateways;
  let owner: Client;
  let member: Client;
  let agent: Client;
  let seller: Offered;
  let agency: Offered;
  let free: Offered;

  beforeAll(async () => {
    gateways = await startGateways();
    place = await createPlace(kind);
    provider = await startProvider(place, gateways.environment);
    [owner, member, agent] = (await Promise.all(
      ["owner", "member", "agent"].map((name) => signIn(provider, `${name}@gable.test`)),
    )) as [Client, Client, Client];
    const offered: Offered[] = (await owner.get("get-package")).body.data;
    const paid = offered.filter((row) => row.package_type === "paid");
    [seller, agency] = [paid[0]!, paid[1]!];
    free = offered.find((row) => row.package_type === "free")!;
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
    await gateways?.stop();
  });

  const notify = async (service: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const answer = await fetch(`${provider.address}/api/webhooks/${service}`, { method: "POST", body, headers });
    const read = (await answer.json()) as { result?: string };
    return [answer.status, read.result];
  };
  const begin = async (client: Client, packageId: number, gateway: string) => {
    const fields = { package_id: packageId, platform_type: "web", payment_gateway: gateway };
    const { status, body } = await client.post("create-payment-intent", fields);
    expect([status, body.message]).toEqual([200, "The payment has begun."]);
    return body.data;
  };
  const details = async (client: Client, query = {}) => (await client.get("get_payment_details", query)).body;
  const statusOf = async (client: Client, id: number): Promise<string> =>
    (await details(client, { limit: 100 })).data.find((row: { id: number }) => row.id === id).payment_status;
  const active = async (client: Client): Promise<{ id: number }[]> =>
    (await client.get("get-package")).body.active_packages;
  const page = (client: Client, path: string, headers = {}) =>
    fetch(`${provider.address}/api/${path}`, { headers: { authorization: `Bearer ${client.token}`, ...headers } });

  test("settings say which ways to pay are on, and no secret", async () => {
    const { body } = await owner.get("get_payment_settings");
    const settings = Object.fromEntries(body.data.map((row: { type: string; data: string }) => [row.type, row.data]));
    expect(settings).toMatchObject({
      stripe_gateway: "1",
      paypal_gateway: "1",
      flutterwave_status: "1",
      bank_transfer_status: "1",
      stripe_publishable_key: "pk_test_public",
      stripe_currency: "USD",
      sandbox_mode: "1",
    });
    expect((await owner.get("web-settings")).body.data).toMatchObject({
      stripe_publishable_key: "pk_test_public",
      paystack_public_key: "pk_paystack_public",
    });
    for (const [name, key] of Object.entries(KEYS))
      if (/SECRET|HASH|PASSWORD|SIGNATURE/.test(name)) expect(JSON.stringify(body)).not.toContain(key);
  });

  test("a card payment opens the package once, however often and at once Stripe says so", async () => {
    const ear = await listen(provider, member);
    const data = await begin(member, seller.id, "stripe");
    expect(gateways.asked.at(-1)).toMatchObject({
      path: "/v1/payment_intents",
      authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}`,
      body: { amount: String(seller.price * 100), currency: "usd", "metadata[package_id]": String(seller.id) },
    });
    expect(data.payment_intent).toMatchObject({
      amount: seller.price,
      currency: "USD",
      status: "pending",
      metadata: { package_id: seller.id, user_id: member.id, platform_type: "web" },
      payment_gateway_response: { client_secret: `${data.payment_intent.id}_secret_x` },
    });
    const id: number = data.payment_transactions.id;
    expect(data.payment_transactions).toMatchObject({
      amount: seller.price,
      payment_gateway: "Stripe",
      payment_type: "online payment",
      payment_status: "pending",
      package: { id: seller.id, name: seller.name },
    });
    const shown = (await member.get("get-package")).body.data.find((row: Offered) => row.id === seller.id);
    expect(shown).toMatchObject({ package_status: "pending", payment_transaction_id: id });

    const intent = {
      id: data.payment_intent.id,
      object: "payment_intent",
      currency: "usd",
      amount: seller.price * 100,
    };
    const paid = { ...intent, amount_received: intent.amount };
    const forged = notices.stripe("payment_intent.succeeded", paid, "evt_1", "whsec_guessed");
    expect(await notify("stripe", forged)).toEqual([400, undefined]);
    expect(await notify("stripe", notices.stripe("charge.refunded", intent, "evt_0"))).toEqual([200, "unchanged"]);
    const failed = notices.stripe("payment_intent.payment_failed", intent, "evt_2");
    expect(await notify("stripe", failed)).toEqual([200, "failed"]);
    expect(await statusOf(member, id)).toBe("failed");
    expect(await active(member)).toEqual([]);

    const event = notices.stripe("payment_intent.succeeded", paid, "evt_3");
    const results = await Promise.all(Array.from({ length: 6 }, () => notify("stripe", event)));
    expect(results.map(([, result]) => result).toSorted()).toEqual([...Array(5).fill("known"), "paid"]);
    const other = notices.stripe("payment_intent.succeeded", paid, "evt_4");
    expect(await notify("stripe", other)).toEqual([200, "unchanged"]);
    expect((await active(member)).map((row) => row.id)).toEqual([seller.id]);
    expect((await active(member))[0]).toMatchObject({ package_status: "active", payment_transaction_id: id });
    expect(await statusOf(member, id)).toBe("success");

    await ear.next((heard) => heard.type === "payment_status" && heard.data.payment_status === "success");
    const told = await ear.next((heard) => heard.type === "notification" && /is active/.test(heard.data.message));
    expect(told.data.title).toBe(seller.name);
    expect(ear.heard.filter((heard) => heard.data.payment_status === "success")).toHaveLength(1);
    ear.close();
  });

  test("another amount or currency opens nothing and is left for the operator", async () => {
    const data = await begin(agent, seller.id, "stripe");
    const intent = {
      id: data.payment_intent.id,
      object: "payment_intent",
      amount: 100,
      amount_received: 100,
      currency: "usd",
    };
    expect(await notify("stripe", notices.stripe("payment_intent.succeeded", intent, "evt_5"))).toEqual([
      200,
      "review",
    ]);
    expect(await statusOf(agent, data.payment_transactions.id)).toBe("review");
    const again = await begin(agent, seller.id, "paystack");
    const charge = {
      id: 501,
      status: "success",
      reference: again.payment_transactions.order_id,
      amount: seller.price * 100,
      currency: "NGN",
    };
    expect(await notify("paystack", notices.paystack(charge))).toEqual([200, "review"]);
    expect(await active(agent)).toEqual([]);
  });

  test("Paystack sends the member to its page and its signed notification opens the package", async () => {
    const data = await begin(owner, seller.id, "Paystack");
    expect(data.payment_intent.payment_gateway_response.data.authorization_url).toMatch(/^https:/);
    const order = data.payment_transactions.order_id;
    expect(gateways.asked.at(-1)).toMatchObject({
      path: "/transaction/initialize",
      body: { email: "owner@gable.test", amount: seller.price * 100, currency: "USD", reference: order },
    });
    const charge = { id: 77, status: "success", reference: order, amount: seller.price * 100, currency: "USD" };
    expect(await notify("paystack", notices.paystack(charge, "guessed"))).toEqual([400, undefined]);
    expect(await notify("paystack", notices.paystack({ ...charge, reference: "another site's" }))).toEqual([
      200,
      "unknown",
    ]);
    expect(await notify("paystack", notices.paystack(charge))).toEqual([200, "paid"]);
    expect(await notify("paystack", notices.paystack(charge))).toEqual([200, "known"]);
    expect(await active(owner)).toHaveLength(1);
  });

  test("Razorpay gets an order and its notification finds it by that", async () => {
    const { body } = await owner.post("generate-razorpay-orderid", { package_id: agency.id });
    expect(body.data).toMatchObject({ amount: agency.price * 100, currency: "USD" });
    const sent = gateways.asked.at(-1);
    expect(sent?.authorization).toBe(`Basic ${btoa("rzp_test_public:rzp_secret")}`);
    const payment = {
      id: "pay_1",
      order_id: body.data.id,
      amount: agency.price * 100,
      currency: "USD",
      status: "captured",
    };
    const captured = (secret?: string) => notices.razorpay("payment.captured", payment, "hook_1", { secret });
    expect(await notify("razorpay", captured("guessed"))).toEqual([400, undefined]);
    expect(await notify("razorpay", captured())).toEqual([200, "paid"]);
    expect(await notify("razorpay", notices.razorpay("order.paid", payment, "hook_2"))).toEqual([200, "unchanged"]);
    expect((await active(owner)).map((row) => row.id).toSorted()).toEqual([seller.id, agency.id].toSorted());
  });

  test("what Flutterwave's notification says counts only as Flutterwave confirms it", async () => {
    const { body } = await member.post("flutterwave", { package_id: agency.id });
    expect(body.data).toMatchObject({ status: "success", data: { link: expect.stringMatching(/^https:/) } });
    const { body: asked } = gateways.asked.at(-1)!;
    expect(asked).toMatchObject({ amount: agency.price, currency: "USD", customer: { email: "member@gable.test" } });
    const charge = { id: 9001, tx_ref: asked.tx_ref, amount: agency.price, currency: "USD", status: "successful" };
    expect(await notify("flutterwave", notices.flutterwave(charge, "guessed"))).toEqual([400, undefined]);
    gateways.flutterwaveCharges.set("9001", { ...charge, status: "failed" });
    expect(await notify("flutterwave", notices.flutterwave(charge))).toEqual([200, "failed"]);
    gateways.flutterwaveCharges.set("9001", { ...charge, amount: 1 });
    const { body: second } = await member.post("flutterwave", { package_id: agency.id });
    expect(second.data.status).toBe("success");
    expect(await notify("flutterwave", notices.flutterwave(charge))).toEqual([200, "review"]);
    expect((await active(member)).map((row) => row.id)).not.toContain(agency.id);
  });

  test("PayPal's form has the package's own price, and its notification is asked back", async () => {
    const answer = await page(agent, `paypal?amount=1&package_id=${agency.id}`, { "accept-language": "ar;q=0.9" });
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'sha256-");
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    expect([field("amount"), field("currency_code"), field("business")]).toEqual([
      agency.price.toFixed(2),
      "USD",
      KEYS.PAYPAL_BUSINESS,
    ]);
    const fields = {
      payment_status: "Completed",
      txn_id: "TX1",
      custom: field("custom"),
      mc_gross: agency.price.toFixed(2),
      mc_currency: "USD",
      receiver_email: "Shop@example.com",
      first_name: "Zoë & Co",
    };
    gateways.payPalVerdict = "INVALID";
    expect(await notify("paypal", notices.paypal(fields))).toEqual([400, undefined]);
    gateways.payPalVerdict = "VERIFIED";
    expect(await notify("paypal", notices.paypal({ ...fields, receiver_email: "thief@example.com" }))).toEqual([
      400,
      undefined,
    ]);
    expect(await notify("paypal", notices.paypal({ ...fields, payment_status: "Pending" }))).toEqual([
      200,
      "unchanged",
    ]);
    expect(await active(agent)).toEqual([]);
    expect(await notify("paypal", notices.paypal(fields))).toEqual([200, "paid"]);
    expect(gateways.asked.at(-1)?.body).toEqual({ cmd: "_notify-validate", ...fields });
    expect(await notify("paypal", notices.paypal(fields))).toEqual([200, "known"]);
    expect(await active(agent)).toHaveLength(1);
  });

  test("who comes back from a service's page is led to success or fail", async () => {
    const html = await (await page(owner, `paypal?package_id=${seller.id}`)).text();
    const back = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&#38;", "&") ?? "";
    const follow = async (address: string) => (await fetch(address, { redirect: "manual" })).headers.get("location");
    expect(await follow(back("return"))).toBe(`${provider.siteOrigin}/payment/success`);
    const [payment] = (await details(owner)).data;
    expect(payment.payment_status).toBe("pending");
    expect(await follow(back("cancel_return"))).toBe(`${provider.siteOrigin}/payment/fail`);
    expect(await statusOf(owner, payment.id)).toBe("failed");
  });

  test("a payment is given up by its own member only; money that comes all the same opens the package", async () => {
    const unlimited = (await member.get("get-package")).body.data.find((row: Offered) => row.price > agency.price);
    const first = await begin(member, unlimited.id, "stripe");
    const data = await begin(member, unlimited.id, "razorpay");
    expect(await statusOf(member, first.payment_transactions.id)).toBe("failed");
    const id = { payment_transaction_id: data.payment_transactions.id };
    expect((await owner.post("payment-transaction-fail", id)).status).toBe(404);
    expect((await createClient(provider).post("payment-transaction-fail", id)).status).toBe(401);
    expect(await statusOf(member, id.payment_transaction_id)).toBe("pending");
    expect((await member.post("payment-transaction-fail", id)).status).toBe(200);
    expect(await statusOf(member, id.payment_transaction_id)).toBe("failed");
    const payment = {
      id: "pay_2",
      order_id: data.payment_intent.id,
      amount: unlimited.price * 100,
      currency: "USD",
    };
    expect(await notify("razorpay", notices.razorpay("payment.captured", payment, "hook_3"))).toEqual([200, "paid"]);
    expect((await member.post("payment-transaction-fail", id)).status).toBe(400);
    expect(await statusOf(member, id.payment_transaction_id)).toBe("success");
  });

  test("free and unknown packages and services cannot be paid for", async () => {
    const ask = async (fields: Record<string, string | number>) =>
      (await owner.post("create-payment-intent", fields)).status;
    expect(await ask({ package_id: free.id })).toBe(400);
    expect(await ask({ package_id: 999_999 })).toBe(404);
    expect(await ask({ package_id: seller.id, payment_gateway: "Cheque" })).toBe(400);
    expect((await createClient(provider).post("create-payment-intent", { package_id: seller.id })).status).toBe(401);
    const nobody = await fetch(`${provider.address}/api/webhooks/cheque`, { method: "POST", body: "x" });
    expect(nobody.status).toBe(404);
    for (const service of ["stripe", "paystack", "razorpay", "flutterwave"])
      expect((await fetch(`${provider.address}/api/webhooks/${service}`, { method: "POST", body: "{" })).status).toBe(
        400,
      );
  });

  test("when a service refuses, its words are passed on and the payment has failed; when it is down, try again", async () => {
    const fields = { package_id: seller.id, payment_gateway: "paystack" };
    gateways.failWith = 400;
    const refused = await owner.post("create-payment-intent", fields);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Paystack refuses the payment: Currency not supported by merchant",
    ]);
    gateways.failWith = 503;
    expect((await owner.post("create-payment-intent", fields)).status).toBe(502);
    gateways.failWith = null;
    const [last] = (await details(owner)).data;
    expect(last).toMatchObject({ payment_gateway: "Paystack", payment_status: "failed" });
  });

  test("money for an order whose beginning the service never answered opens the package all the same", async () => {
    const before = (await active(owner)).length;
    gateways.failWith = 503;
    const lost = [];
    for (const gateway of ["stripe", "razorpay"]) {
      const fields = { package_id: agency.id, payment_gateway: gateway };
      expect((await owner.post("create-payment-intent", fields)).status).toBe(502);
      lost.push(gateways.asked.at(-1)!.body);
    }
    gateways.failWith = null;
    const [stripe, razorpay] = lost;
    const amount = agency.price * 100;
    const metadata = { order_id: stripe["metadata[order_id]"] };
    const intent = { id: "pi_lost", currency: "usd", amount, amount_received: amount, metadata };
    expect(await notify("stripe", notices.stripe("payment_intent.succeeded", intent, "evt_lost"))).toEqual([
      200,
      "paid",
    ]);
    const order = { id: "order_lost", receipt: razorpay.receipt };
    const payment = { id: "pay_lost", order_id: "order_lost", amount, currency: "USD" };
    const paid = notices.razorpay("order.paid", payment, "hook_lost", { order });
    expect(await notify("razorpay", paid)).toEqual([200, "paid"]);
    expect(await active(owner)).toHaveLength(before + 2);
  });

  test("a receipt is a document for the payer alone, in their language, with nothing of it read as HTML", async () => {
    await member.post("update_profile", { name: '<script>alert("x")</script>' });
    const paid = (await details(member, { limit: 100 })).data.find(
      (row: { payment_status: string }) => row.payment_status === "success",
    );
    const path = `get-payment-receipt?payment_transaction_id=${paid.id}`;
    const english = await page(member, path);
    expect(english.headers.get("content-type")).toMatch(/^text\/html/);
    expect(english.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await english.text();
    expect(html).toContain("<h1>Receipt</h1>");
    expect(html).toContain("$19.00".replace("19", String(paid.amount)));
    expect(html).toContain("&#60;script&#62;");
    expect(html).not.toContain("<script");
    const arabic = await (await page(member, path, { "accept-language": "ar,en;q=0.5" })).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain("<h1>إيصال</h1>");
    // The sign alone, as everywhere on the site: a "US$" would be read from right to left as "$US".
    expect(arabic.replaceAll("\u00a0", " ")).toMatch(new RegExp(`<bdi>\\u200f?${paid.amount}\\.00 \\$</bdi>`));
    expect((await page(owner, path)).status).toBe(404);
    expect((await fetch(`${provider.address}/api/${path}`)).status).toBe(401);
    const open = await begin(member, agency.id, "stripe");
    const early = await page(member, `get-payment-receipt?payment_transaction_id=${open.payment_transactions.id}`);
    expect(early.status).toBe(400);
  });

  test("money for an order whose account was deleted is left for the operator, not refused again and again", async () => {
    const data = await begin(agent, seller.id, "razorpay");
    expect((await agent.post("delete_user")).status).toBe(200);
    const payment = { id: "pay_9", order_id: data.payment_intent.id, amount: seller.price * 100, currency: "USD" };
    const notice = () => notices.razorpay("payment.captured", payment, "hook_9");
    expect(await notify("razorpay", notice())).toEqual([200, "review"]);
    expect(await notify("razorpay", notice())).toEqual([200, "known"]);
  });
});
