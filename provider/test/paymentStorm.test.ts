import { createHash, randomInt } from "node:crypto";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { tries } from "./harness/whole.ts";
import { type Gateways, startGateways } from "./support/gateways.ts";
import { createSpeakers, type Service, type Speaker } from "./support/paymentNotices.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** The embedded database is one process's own: fewer say as much there. */
const COUNTS: Record<DatabaseKind, number> = { embedded: 100, postgres: tries(1000, 200) };
const AT_ONCE = 16;
/** A minute where nothing else runs. Milliseconds. */
const STORM_MS = 300_000;
const SERVICES: readonly Service[] = ["stripe", "paystack", "razorpay", "flutterwave", "paypal"];
const serviceOf = (index: number) => SERVICES[index % SERVICES.length] as Service;
const payerOf = (index: number) => `payer${index + 1}@example.com`;

/** Does all of it, some at the same time. */
async function all<T>(work: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...work];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await act(one);
    }),
  );
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

describe.each(DATABASES)("many payments (%s)", (kind: DatabaseKind) => {
  const PAYMENTS = COUNTS[kind];
  let site: SqlSite;
  let gateways: Gateways;
  let speakers: Record<Service, Speaker>;
  let offered: { id: number; price: string };

  beforeAll(async () => {
    gateways = await startGateways();
    speakers = createSpeakers(gateways);
    site = await startSqlSite(kind, gateways.environment);
    await site.query(
      `insert into users (name, email, slug_id, is_email_verified)
       select 'Payer ' || n, 'payer' || n || '@example.com', 'payer-' || n, true from generate_series(1, $1::int) n`,
      [PAYMENTS],
    );
    const { rows } = await site.query("select id, email from users where email like 'payer%'");
    const values = rows.map(({ id, email }) => `(${id}, '${createHash("sha256").update(email).digest("hex")}')`);
    await site.query(`insert into tokens (user_id, hash) values ${values.join(", ")}`);
  });
  afterAll(async () => {
    await site?.stop();
    await gateways?.stop();
  });

  /** Begins a payment of a member with the service that is theirs. */
  async function submit(index: number): Promise<void> {
    const service = serviceOf(index);
    const headers = { authorization: `Bearer ${payerOf(index)}`, "content-type": "application/json" };
    const post = (call: string, fields = {}) =>
      fetch(`${site.provider.address}/api/${call}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ package_id: offered.id, ...fields }),
      });
    const answer =
      service === "paypal"
        ? await fetch(`${site.provider.address}/api/paypal?package_id=${offered.id}`, { headers })
        : service === "flutterwave"
          ? await post("flutterwave")
          : await post("create-payment-intent", { payment_gateway: service });
    expect([service, answer.status]).toEqual([service, 200]);
  }

  test(
    "submitted twice each, told in any order and more than once, they open one package each",
    async () => {
      offered = (await site.query("select id, price from packages where package_type = 'paid' order by id limit 1"))
        .rows[0];
      const members = Array.from({ length: PAYMENTS }, (_, index) => index);
      // Half of them press twice in the same moment, the others again a while later.
      const pressed = members.flatMap((index) => (index % 2 === 0 ? [[index, index]] : [[index], [index]]));
      await all(shuffled(pressed), async (indexes) => {
        await Promise.all(indexes.map(submit));
      });
      const { rows: begun } = await site.query(
        `select id, user_id, order_id, gateway_reference, payment_gateway from payment_transactions
       where payment_gateway is not null and payment_status = 'pending' order by id`,
      );
      expect(begun).toHaveLength(PAYMENTS);
      expect(new Set(begun.map(({ user_id }) => user_id)).size).toBe(PAYMENTS);

      const told = begun.flatMap(({ id, order_id: orderId, gateway_reference: reference, payment_gateway }) => {
        const service = String(payment_gateway).toLowerCase() as Service;
        const payment = { id: Number(id), orderId, reference, price: Number(offered.price) };
        const failed = speakers[service].tell(payment, "failed")!;
        // Flutterwave is asked what became of it: a failed attempt is followed by the one that it answers.
        const paid = speakers[service].tell(payment, "paid")!;
        return [paid, paid, failed].map((notice) => ({ service, notice }));
      });
      const results: Record<string, number> = {};
      await all(shuffled(told), async ({ service, notice }) => {
        const answer = await fetch(`${site.provider.address}/api/webhooks/${service}`, { method: "POST", ...notice });
        const { result } = (await answer.json()) as { result: string };
        results[result] = (results[result] ?? 0) + 1;
      });
      const { paid, known = 0, failed = 0, unchanged = 0 } = results;
      expect(paid).toBe(PAYMENTS);
      expect(known).toBeGreaterThanOrEqual(PAYMENTS);
      expect(known + failed + unchanged).toBe(2 * PAYMENTS);
      const { rows } = await site.query(
        `select count(*)::int as given, count(distinct payment_transaction_id)::int as payments,
         count(distinct user_id)::int as members from user_packages where payment_transaction_id = any($1)`,
        [begun.map(({ id }) => id)],
      );
      expect(rows).toEqual([{ given: PAYMENTS, payments: PAYMENTS, members: PAYMENTS }]);
      const { rows: states } = await site.query(
        `select payment_gateway as service, payment_status as status, count(*)::int as n from payment_transactions
       where payment_gateway is not null group by payment_gateway, payment_status order by payment_gateway`,
      );
      const each = { status: "success", n: PAYMENTS / SERVICES.length };
      expect(states).toEqual(
        ["Flutterwave", "Paypal", "Paystack", "Razorpay", "Stripe"].map((service) => ({ service, ...each })),
      );
      const { rows: papers } = await site.query("select count(distinct number)::int as n from invoices");
      expect(papers).toEqual([{ n: PAYMENTS }]);
    },
    STORM_MS,
  );
});
