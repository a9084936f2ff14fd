import { type Client, createClient, outbox, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Gateways, notices, razorpayCheckout, startGateways } from "./support/gateways.ts";
import { type Begun, createSpeakers, type Service, type Speaker, type Told } from "./support/paymentNotices.ts";
import { type SqlSite, startSqlProcess } from "./support/sqlSite.ts";

describe.each(DATABASES)("payments that nobody told of (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let gateways: Gateways;
  let member: Client;
  let packages: { id: number; price: number; package_type: string }[];
  let speakers: Record<Service, Speaker>;

  beforeAll(async () => {
    gateways = await startGateways();
    speakers = createSpeakers(gateways);
    site = await startSqlProcess(kind, gateways.environment);
    member = await signIn(site.provider, "member@gable.test");
    packages = (await member.get("get-package")).body.data;
  });
  afterAll(async () => {
    await site?.stop();
    await gateways?.stop();
  });

  const notify = async (service: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const answer = await fetch(`${site.provider.address}/api/webhooks/${service}`, { method: "POST", body, headers });
    return ((await answer.json()) as { result?: string }).result ?? answer.status;
  };
  const rowOf = async (id: number) =>
    (await site.query("select * from payment_transactions where id = $1", [id])).rows[0];
  const packageOf = async (id: number) =>
    (await site.query("select * from user_packages where payment_transaction_id = $1", [id])).rows[0];
  const isActive = async (id: number) => {
    const given = await packageOf(id);
    return given !== undefined && new Date(given.end_date) > new Date();
  };

  const begin = async (service: string): Promise<Begun> => {
    const { id: packageId, price } = packages.filter((row) => row.package_type === "paid")[0]!;
    if (service === "flutterwave") await member.post("flutterwave", { package_id: packageId });
    else if (service === "paypal")
      await fetch(`${site.provider.address}/api/paypal?package_id=${packageId}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
    else await member.post("create-payment-intent", { package_id: packageId, payment_gateway: service });
    const { rows } = await site.query("select * from payment_transactions order by id desc limit 1");
    return { id: rows[0].id, orderId: rows[0].order_id, reference: rows[0].gateway_reference, price };
  };
  const send = async (service: Service, payment: Begun, told: Told) => {
    const notice = speakers[service].tell(payment, told);
    return notice && notify(service, notice);
  };

  test("member and administration are told of a dispute, each in their language", async () => {
    await site.query("update users set language = 'fr' where id = $1", [member.id]);
    const payment = await begin("stripe");
    await send("stripe", payment, "paid");
    await send("stripe", payment, "disputed");
    const sent = (await outbox(site.provider)).filter(({ subject }) => subject.includes(` ${payment.id}`));
    const to = (address: string) => sent.find((mail) => mail.to === address)?.text;
    expect(sent).toHaveLength(2);
    expect(to("member@gable.test")).toMatch(/^Votre banque a repris le paiement/);
    expect(to("admin@gable.test")).toMatch(/is disputed.*Respond to the dispute/);
    const [notice] = (await member.get("get_notification_list", { keep_unread: 1 })).body.data;
    expect(notice.message).toMatch(/^Votre banque a repris/);
    await site.query("update users set language = null where id = $1", [member.id]);
  });

  test.each(["stripe", "paystack", "razorpay", "flutterwave", "paypal"] as const)(
    "%s: who comes back has it asked at once what became of the payment",
    async (service) => {
      const payment = await begin(service);
      const confirm = (fields = {}) =>
        member.post("confirm-payment", { payment_transaction_id: payment.id, ...fields });
      gateways.failWith = 503;
      expect((await confirm()).body.data.payment_status).toBe("pending");
      gateways.failWith = null;
      speakers[service].knows(payment, "paid");
      expect((await confirm({ razorpay_payment_id: `pay_${payment.id}`, razorpay_signature: "forged" })).status).toBe(
        400,
      );
      if (service === "razorpay") {
        const wrong = razorpayCheckout(payment.reference, `pay_${payment.id}`, "guessed");
        expect((await confirm(wrong)).status).toBe(400);
        expect((await confirm(razorpayCheckout(payment.reference, `pay_${payment.id}`))).body.data.payment_status).toBe(
          "success",
        );
      } else expect((await confirm()).body.data.payment_status).toBe("success");
      expect(await isActive(payment.id)).toBe(true);
      // Its notification comes after all.
      expect(await send(service, payment, "paid")).not.toBe("paid");
    },
  );

  test("PayPal: money that came after a refusal is found, and that a reversal was cancelled though the payment just stands", async () => {
    const payment = await begin("paypal");
    const of = { INVNUM: payment.orderId, CURRENCYCODE: "USD", AMT: payment.price.toFixed(2) };
    gateways.payPalTransactions.set("TXdenied", { ...of, CLASS: "Received", PAYMENTSTATUS: "Denied" });
    gateways.payPalTransactions.set(`TX${payment.id}`, { ...of, CLASS: "Received", PAYMENTSTATUS: "Completed" });
    const { body } = await member.post("confirm-payment", { payment_transaction_id: payment.id });
    expect(body.data.payment_status).toBe("success");
    expect(await send("paypal", payment, "disputed")).toBe("reversed");
    const moved = { ...of, CLASS: "Reversal", PARENTTRANSACTIONID: `TX${payment.id}`, PAYMENTSTATUS: "Completed" };
    gateways.payPalTransactions.set("TXreversal", { ...moved, AMT: `-${of.AMT}` });
    gateways.payPalTransactions.set("TXcancelled", moved);
    await site.restart();
    member = createClient(site.provider, member.token, member.id);
    const end = Date.now() + 20_000;
    while (!(await isActive(payment.id))) {
      if (Date.now() > end) throw new Error(`The package was not given back: ${site.provider.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await rowOf(payment.id)).toMatchObject({ payment_status: "success", reversal: null });
    gateways.payPalTransactions.clear();
  });

  test("a process that is killed between payment and activation gives the package after its start", async () => {
    const payment = await begin("stripe");
    speakers.stripe.knows(payment, "paid");
    const given = await begin("razorpay");
    speakers.razorpay.knows(given, "paid");
    await site.restart({ kill: true });
    member = { ...(await signIn(site.provider, "member@gable.test")) };
    const end = Date.now() + 20_000;
    // The first was given up for the second: its money counts all the same.
    while (!((await isActive(given.id)) && (await isActive(payment.id)))) {
      if (Date.now() > end) throw new Error(`The packages were not given: ${site.provider.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await rowOf(given.id)).payment_status).toBe("success");
  });

  test("two tabs that pay at once pay for one payment; another service closes the first", async () => {
    const before = gateways.asked.length;
    const packageId = packages.filter((row) => row.package_type === "paid")[1]!.id;
    const pay = (payment_gateway: string) =>
      member.post("create-payment-intent", { package_id: packageId, payment_gateway });
    const tabs = (await Promise.all(Array.from({ length: 5 }, () => pay("stripe")))).map(({ body }) => body.data);
    expect(new Set(tabs.map(({ payment_transactions }) => payment_transactions.id)).size).toBe(1);
    const secrets = tabs.map(({ payment_intent }) => payment_intent.payment_gateway_response.client_secret);
    expect(new Set(secrets).size).toBe(1);
    expect(gateways.asked.length - before).toBe(1);
    await pay("razorpay");
    expect((await rowOf(tabs[0].payment_transactions.id)).payment_status).toBe("failed");
  });

  test("Razorpay: a notification that is sent again under another name is the same one", async () => {
    const payment = await begin("razorpay");
    await send("razorpay", payment, "paid");
    const about = (event: string, dispute: string, name: string) => {
      const entity = { id: `pay_${payment.id}`, order_id: payment.reference, amount: 1, currency: "USD" };
      return notify(
        "razorpay",
        notices.razorpay(`payment.dispute.${event}`, entity, name, { dispute: { id: dispute } }),
      );
    };
    expect(await about("created", "disp_1", "hook_1")).toBe("reversed");
    expect(await about("won", "disp_1", "hook_2")).toBe("reinstated");
    expect(await about("created", "disp_2", "hook_3")).toBe("reversed");
    // The name of an event stands in a header that nobody has signed.
    expect(await about("won", "disp_1", "hook_4")).toBe("known");
    expect(await isActive(payment.id)).toBe(false);
  });

  test("money that goes back is told in the currency that was paid, which the site has left since", async () => {
    const admin = await signIn(site.provider, "admin@gable.test");
    const pricedIn = async (code: string, symbol: string) => {
      const values = { selected_currency_data: { code, name: code, symbol }, currency_symbol: symbol };
      expect((await admin.postJson("admin-settings-save", { values })).status).toBe(200);
    };
    const payment = await begin("paystack");
    await send("paystack", payment, "paid");
    await pricedIn("EUR", "€");
    await send("paystack", payment, "refunded");
    const sum = `USD\u00a0${payment.price}`;
    const [notice] = (await member.get("get_notification_list", { keep_unread: 1 })).body.data;
    expect(notice.message).toContain(sum);
    const sent = (await outbox(site.provider)).filter(({ subject }) => subject.startsWith(`Payment ${payment.id}:`));
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain(sum);
    await pricedIn("USD", "$");
  });

  test("a receipt keeps the day of its payment when a part of the money goes back later", async () => {
    const payment = await begin("stripe");
    await send("stripe", payment, "paid");
    await site.query("update user_packages set start_date = '2026-01-05T10:00:00Z' where payment_transaction_id = $1", [
      payment.id,
    ]);
    expect(await send("stripe", payment, "part")).toBe("partly");
    const path = `get-payment-receipt?payment_transaction_id=${payment.id}`;
    const headers = { authorization: `Bearer ${member.token}` };
    const receipt = await (await fetch(`${site.provider.address}/api/${path}`, { headers })).text();
    expect(receipt).toMatch(/January 5, 2026/);
  });

  test("what is forged, old or sent again is refused or changes nothing", async () => {
    const payment = await begin("stripe");
    const metadata = { order_id: payment.orderId };
    const amount = payment.price * 100;
    const intent = {
      id: payment.reference,
      object: "payment_intent",
      currency: "usd",
      amount,
      amount_received: amount,
      metadata,
    };
    const old = notices.stripe("payment_intent.succeeded", intent, "evt_old", undefined, 301);
    expect(await notify("stripe", old)).toBe(400);
    const fresh = notices.stripe("payment_intent.succeeded", intent, "evt_new");
    expect(await notify("stripe", { ...fresh, body: fresh.body.replace('"usd"', '"eur"') })).toBe(400);
    expect((await rowOf(payment.id)).payment_status).toBe("pending");
    expect(await notify("stripe", fresh)).toBe("paid");
    expect(await notify("stripe", fresh)).toBe("known");
  });
});
