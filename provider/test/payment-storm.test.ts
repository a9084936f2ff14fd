import { createHash, randomInt } from "node:crypto";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Gateways, notices, startGateways } from "./support/gateways.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

/** The embedded database is one process's own: fewer say as much there. */
const COUNTS: Record<DatabaseKind, number> = { embedded: 100, postgres: 1000 };
const AT_ONCE = 16;

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

  beforeAll(async () => {
    gateways = await startGateways();
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

  test("submitted twice each, told in any order and more than once, they open one package each", async () => {
    const { address } = site.provider;
    const [{ id: packageId, price }] = (
      await site.query("select id, price from packages where package_type = 'paid' order by id limit 1")
    ).rows;
    const submits = Array.from({ length: PAYMENTS }, (_, index) => `payer${index + 1}@example.com`);
    const references = new Set<string>();
    await all(shuffled([...submits, ...submits]), async (token) => {
      const answer = await fetch(`${address}/api/create-payment-intent`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ package_id: packageId, payment_gateway: "Paystack" }),
      });
      const { data } = (await answer.json()) as { data: { payment_transactions: { order_id: string } } };
      references.add(data.payment_transactions.order_id);
    });
    expect(references.size).toBe(PAYMENTS);

    const charge = (reference: string, more = {}) => ({
      id: `c-${reference}`,
      reference,
      amount: Number(price) * 100,
      currency: "USD",
      ...more,
    });
    const told = [...references].flatMap((reference) => {
      const paid = notices.paystack(charge(reference));
      return [paid, paid, notices.paystack(charge(reference), undefined, "charge.failed")];
    });
    const results: Record<string, number> = {};
    await all(shuffled(told), async ({ body, headers }) => {
      const answer = await fetch(`${address}/api/webhooks/paystack`, { method: "POST", body, headers });
      const { result } = (await answer.json()) as { result: string };
      results[result] = (results[result] ?? 0) + 1;
    });
    expect(results).toMatchObject({ paid: PAYMENTS, known: PAYMENTS });
    const { rows } = await site.query(
      `select count(*)::int as given, count(distinct payment_transaction_id)::int as payments,
         count(distinct user_id)::int as members from user_packages
       where payment_transaction_id in (select id from payment_transactions where payment_gateway = 'Paystack')`,
    );
    expect(rows).toEqual([{ given: PAYMENTS, payments: PAYMENTS, members: PAYMENTS }]);
    const { rows: states } = await site.query(
      `select payment_status, count(*)::int as n from payment_transactions where payment_gateway = 'Paystack'
       group by payment_status`,
    );
    expect(states).toEqual([{ payment_status: "success", n: PAYMENTS }]);
  });
});
