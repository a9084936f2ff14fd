import { type Client, outbox, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Gateways, KEYS, notices, razorpayCheckout, startGateways } from "./support/gateways.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

/*
 * Money that goes back, and payments that nobody tells of, with each service as its public documentation describes it:
 * docs.stripe.com/api/events/types, paystack.com/docs/payments/refunds and …/disputes, razorpay.com/docs/webhooks/payloads,
 * developer.flutterwave.com/v3.0/docs/webhooks, developer.paypal.com/api/nvp-soap/ipn/IPNandPDTVariables.
 */

interface Begun {
  id: number;
  orderId: string;
  reference: string;
  price: number;
}

describe.each(DATABASES)("money that goes back (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let gateways: Gateways;
  let member: Client;
  let packages: { id: number; price: number; package_type: string }[];
  let count = 0;

  beforeAll(async () => {
    gateways = await startGateways();
    site = await startSqlSite(kind, gateways.environment);
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
  const next = () => {
    count += 1;
    return `n${count}`;
  };

  type Kind = "paid" | "refunded" | "part" | "disputed" | "won";
  /** A notification about a payment, as its service writes it. */
  const NOTICES: Record<
    string,
    (payment: Begun, kind: Kind, event?: string) => { body: string; headers: Record<string, string> } | null
  > = {
    stripe(payment, kind, event = next()) {
      const amount = payment.price * 100;
      const metadata = { order_id: payment.orderId };
      const charge = { object: "charge", currency: "usd", amount, payment_intent: payment.reference, metadata };
      const dispute = { object: "dispute", currency: "usd", amount, payment_intent: payment.reference, metadata: {} };
      const intent = {
        object: "payment_intent",
        id: payment.reference,
        currency: "usd",
        amount,
        amount_received: amount,
        metadata,
      };
      switch (kind) {
        case "paid":
          return notices.stripe("payment_intent.succeeded", intent, event);
        case "refunded":
          return notices.stripe("charge.refunded", { ...charge, amount_refunded: amount }, event);
        case "part":
          return notices.stripe("charge.refunded", { ...charge, amount_refunded: 100 }, event);
        case "disputed":
          return notices.stripe("charge.dispute.created", { ...dispute, status: "needs_response" }, event);
        case "won":
          return notices.stripe("charge.dispute.closed", { ...dispute, status: "won" }, event);
      }
    },
    paystack(payment, kind, event = next()) {
      const amount = payment.price * 100;
      const transaction = { id: 7, reference: payment.orderId, amount, currency: "USD" };
      const refund = (sum: number) => ({
        transaction_reference: payment.orderId,
        refund_reference: event,
        amount: String(sum),
        currency: "USD",
      });
      switch (kind) {
        case "paid":
          return notices.paystack({ ...transaction, id: event, status: "success" });
        case "refunded":
          return notices.paystack(refund(amount), undefined, "refund.processed");
        case "part":
          return notices.paystack(refund(100), undefined, "refund.processed");
        case "disputed":
          return notices.paystack({ id: event, transaction, currency: "USD" }, undefined, "charge.dispute.create");
        case "won":
          return notices.paystack(
            { id: event, transaction, resolution: "declined" },
            undefined,
            "charge.dispute.resolve",
          );
      }
    },
    razorpay(payment, kind, event = next()) {
      const amount = payment.price * 100;
      const entity = { id: `pay_${payment.id}`, order_id: payment.reference, amount, currency: "USD" };
      switch (kind) {
        case "paid":
          return notices.razorpay("payment.captured", entity, event);
        case "refunded":
          return notices.razorpay("refund.processed", { ...entity, amount_refunded: amount }, event);
        case "part":
          return notices.razorpay("refund.processed", { ...entity, amount_refunded: 100 }, event);
        case "disputed":
          return notices.razorpay("payment.dispute.created", entity, event);
        case "won":
          return notices.razorpay("payment.dispute.won", entity, event);
      }
    },
    flutterwave(payment, kind) {
      const number = String(50_000 + payment.id);
      const charge = {
        id: number,
        tx_ref: payment.orderId,
        amount: payment.price,
        currency: "USD",
        status: "successful",
      };
      gateways.flutterwaveCharges.set(number, charge);
      if (kind === "paid") return notices.flutterwave({ id: number });
      // Its webhooks tell of no dispute.
      if (kind === "disputed" || kind === "won") return null;
      count += 1;
      const refund = { id: count, transaction_id: number, status: "completed" };
      const amount_refunded = kind === "part" ? 1 : payment.price;
      gateways.answers.set(`/v3/refunds/${count}`, { status: "success", data: { ...refund, amount_refunded } });
      return notices.flutterwave({ id: count, AmountRefunded: 999_999 }, undefined, "refund.completed");
    },
    paypal(payment, kind, event = next()) {
      const status = {
        paid: "Completed",
        refunded: "Refunded",
        part: "Refunded",
        disputed: "Reversed",
        won: "Canceled_Reversal",
      }[kind];
      const gross = kind === "part" ? 1 : payment.price;
      return notices.paypal({
        payment_status: status,
        txn_id: event,
        ...(kind !== "paid" && { parent_txn_id: `TX${payment.id}` }),
        custom: payment.orderId,
        mc_gross: (kind === "paid" ? gross : -gross).toFixed(2),
        mc_currency: "USD",
        receiver_email: KEYS.PAYPAL_BUSINESS,
      });
    },
  };
  const send = async (service: string, payment: Begun, what: Kind) => {
    const notice = NOTICES[service]!(payment, what);
    return notice && notify(service, notice);
  };

  test.each(Object.keys(NOTICES))(
    "%s: a part leaves the package, all of it takes the package back",
    async (service) => {
      const payment = await begin(service);
      expect(await send(service, payment, "paid")).toBe("paid");
      expect(await send(service, payment, "part")).toBe("partly");
      expect(await isActive(payment.id)).toBe(true);
      expect(await send(service, payment, "refunded")).toBe("reversed");
      expect(await isActive(payment.id)).toBe(false);
      expect(await rowOf(payment.id)).toMatchObject({ payment_status: "failed", reversal: "refund" });
      // Neither what was told before nor what is told again opens it once more.
      expect(await send(service, payment, "paid")).not.toBe("paid");
      expect(await isActive(payment.id)).toBe(false);
    },
  );

  test.each(Object.keys(NOTICES).filter((name) => name !== "flutterwave"))(
    "%s: a dispute takes the package back, one that is won gives it back as it was",
    async (service) => {
      const payment = await begin(service);
      await send(service, payment, "paid");
      const { end_date } = await packageOf(payment.id);
      expect(await send(service, payment, "disputed")).toBe("reversed");
      expect(await rowOf(payment.id)).toMatchObject({ payment_status: "failed", reversal: "dispute" });
      expect(await isActive(payment.id)).toBe(false);
      expect(await send(service, payment, "won")).toBe("reinstated");
      expect(await rowOf(payment.id)).toMatchObject({ payment_status: "success", reversal: null });
      expect(new Date((await packageOf(payment.id)).end_date)).toEqual(new Date(end_date));
    },
  );

  test.each(Object.keys(NOTICES))("%s: a refund that is told before its payment gives no package", async (service) => {
    const payment = await begin(service);
    expect(await send(service, payment, "refunded")).toBe("reversed");
    expect(await send(service, payment, "paid")).toBe("unchanged");
    expect(await packageOf(payment.id)).toBeUndefined();
  });

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

  const FOUND: Record<string, (payment: Begun) => [path: string, answer: object]> = {
    stripe: ({ reference, price, orderId }) => [
      `/v1/payment_intents/${reference}`,
      {
        id: reference,
        object: "payment_intent",
        status: "succeeded",
        amount: price * 100,
        amount_received: price * 100,
        currency: "usd",
        metadata: { order_id: orderId },
      },
    ],
    paystack: ({ orderId, price }) => [
      `/transaction/verify/${orderId}`,
      { status: true, data: { id: 5, status: "success", reference: orderId, amount: price * 100, currency: "USD" } },
    ],
    razorpay: ({ id, reference, price }) => [
      `/v1/orders/${reference}/payments`,
      {
        items: [
          { id: "pay_x", status: "failed" },
          { id: `pay_${id}`, status: "captured", amount: price * 100, currency: "USD" },
        ],
      },
    ],
    flutterwave: ({ orderId, price }) => [
      `/v3/transactions/verify_by_reference?tx_ref=${orderId}`,
      { status: "success", data: { id: 9, tx_ref: orderId, amount: price, currency: "USD", status: "successful" } },
    ],
  };

  test.each(Object.keys(FOUND))(
    "%s: who comes back has it asked at once what became of the payment",
    async (service) => {
      const payment = await begin(service);
      const confirm = (fields = {}) =>
        member.post("confirm-payment", { payment_transaction_id: payment.id, ...fields });
      gateways.failWith = 503;
      expect((await confirm()).body.data.payment_status).toBe("pending");
      gateways.failWith = null;
      gateways.answers.set(...FOUND[service]!(payment));
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

  test("a process that is killed between payment and activation gives the package after its start", async () => {
    const payment = await begin("stripe");
    gateways.answers.set(...FOUND.stripe!(payment));
    const given = await begin("razorpay");
    gateways.answers.set(...FOUND.razorpay!(given));
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
