import { createHash } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { createPlace, type Place, type Provider, run, startProviderProcess } from "./harness/provider.ts";
import { type Gateways, notices, startGateways } from "./support/gateways.ts";

const SEND_JOBS = join(import.meta.dirname, "harness/sendJobs.ts");
const PATIENCE_MS = 30_000;

/** Lets nobody on before so many have come; after that nobody waits any more. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === size) open();
    return all;
  };
}

interface Begun {
  id: number;
  user_id: number;
  order_id: string;
  amount: string;
}

/** Two processes of one site, as the embedded database has but one. */
describe("two processes that find the same payments at once", () => {
  let place: Place;
  let gateways: Gateways;
  let providers: Provider[];
  let database: pg.Client;
  let payers = 0;

  beforeAll(async () => {
    gateways = await startGateways();
    place = await createPlace("postgres");
    database = new pg.Client({ connectionString: place.environment.DATABASE_URL });
    await database.connect();
    providers = await Promise.all([0, 1].map(() => startProviderProcess(place, gateways.environment)));
  });
  afterAll(async () => {
    gateways.before = null;
    await Promise.all((providers ?? []).map((provider) => provider.stop()));
    await database?.end();
    await gateways?.stop();
    await place?.remove();
  });

  const until = async (isDone: () => Promise<boolean>) => {
    const end = Date.now() + PATIENCE_MS;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(providers.map((provider) => provider.output()).join("\n"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  /** So many members, each with a payment begun whose money has come, of which nobody has told the site. */
  async function paidUnseen(count: number): Promise<Begun[]> {
    const { rows: offered } = await database.query(
      "select id from packages where package_type = 'paid' order by id limit 1",
    );
    const ids: number[] = [];
    for (let one = 0; one < count; one += 1) {
      payers += 1;
      const token = `seeker${payers}@example.com`;
      const { rows } = await database.query(
        `insert into users (name, email, slug_id, is_email_verified)
         values ($1, $1, replace($1, '@', '-'), true) returning id`,
        [token],
      );
      const hash = createHash("sha256").update(token).digest("hex");
      await database.query("insert into tokens (user_id, hash) values ($1, $2)", [rows[0].id, hash]);
      ids.push(rows[0].id);
      await call(0, token, "create-payment-intent", { package_id: offered[0].id, payment_gateway: "Paystack" });
    }
    const { rows } = await database.query(
      "select id, user_id, order_id, amount from payment_transactions where user_id = any($1) order by id",
      [ids],
    );
    for (const { id, order_id, amount } of rows as Begun[]) {
      const charge = { id, status: "success", reference: order_id, amount: Number(amount) * 100, currency: "USD" };
      gateways.answers.set(`/transaction/verify/${order_id}`, { status: true, data: charge });
    }
    return rows;
  }

  async function call(process: number, token: string, name: string, body: object) {
    const answer = await fetch(`${providers[process]?.address}/api/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  /** How often the service was asked about each, and what each has come to. */
  async function outcome(begun: Begun[]) {
    const count = async (table: string, of: "id" | "user_id", where = "true") => {
      const column = of === "user_id" ? "user_id" : "payment_transaction_id";
      const { rows } = await database.query(
        `select ${column} as key from ${table} where ${column} = any($1) and ${where}`,
        [begun.map((payment) => payment[of])],
      );
      return begun.map((payment) => rows.filter(({ key }) => key === payment[of]).length);
    };
    const { rows } = await database.query(
      "select id, payment_status, asked_count from payment_transactions where id = any($1)",
      [begun.map(({ id }) => id)],
    );
    return {
      statuses: new Set(rows.map(({ payment_status }) => payment_status)),
      questions: begun.map(
        ({ order_id }) => gateways.asked.filter(({ path }) => path === `/transaction/verify/${order_id}`).length,
      ),
      packages: await count("user_packages", "id"),
      invoices: await count("invoices", "id"),
      notices: await count("notifications", "user_id"),
    };
  }

  const each = (begun: Begun[], number: number) => begun.map(() => number);

  test("the jobs of both ask about every order, and each opens one package, with one invoice and one notice", async () => {
    const begun = await paidUnseen(12);
    const doors = new Map(begun.map(({ order_id }) => [`/transaction/verify/${order_id}`, meeting(2)]));
    // The first to ask has no answer before the other has asked too.
    gateways.before = async ({ path }) => doors.get(path)?.();
    await run(["payments-reconcile", JSON.stringify({ isStart: true }), "2"], {
      ...place.environment,
      TEST_COMMAND: SEND_JOBS,
    });
    const finished = async () => {
      const { rows } = await database.query(
        `select state from jobs.job where name = 'payments-reconcile' and data ->> 'isStart' = 'true'`,
      );
      return rows.length >= 3 && rows.every(({ state }) => state === "completed");
    };
    await until(finished);
    gateways.before = null;
    expect(await outcome(begun)).toEqual({
      statuses: new Set(["success"]),
      questions: each(begun, 2),
      packages: each(begun, 1),
      invoices: each(begun, 1),
      notices: each(begun, 1),
    });
    // Numbers of invoices have no gap: nothing was issued and taken back.
    const { rows } = await database.query("select number from invoices order by number");
    const numbers = rows.map(({ number }) => Number(/\d+$/.exec(number)?.[0]));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test("one that is killed in the midst of an activation leaves nothing half done, and gives the package after its start", async () => {
    const begun = await paidUnseen(1);
    const [{ id, order_id, amount }] = begun as [Begun];
    const told = notices.paystack({ id, reference: order_id, amount: Number(amount) * 100, currency: "USD" });
    const tell = (process: number) =>
      fetch(`${providers[process]?.address}/api/webhooks/paystack`, { method: "POST", ...told });
    // The activation has written all but the invoice, and waits for the table.
    await database.query("begin");
    await database.query("lock table invoices in share row exclusive mode");
    const cut = tell(0).then(
      () => "answered",
      () => "cut",
    );
    await until(async () => {
      const waiting = "select 1 from pg_locks where not granted and relation = 'invoices'::regclass";
      return (await database.query(waiting)).rows.length > 0;
    });
    process.kill(providers[0]?.pid ?? 0, "SIGKILL");
    expect(await cut).toBe("cut");
    await database.query("commit");
    const nothing = { statuses: new Set(["pending"]), packages: [0], invoices: [0], notices: [0] };
    expect(await outcome(begun)).toMatchObject(nothing);

    providers[0] = await startProviderProcess(place, gateways.environment);
    const one = { statuses: new Set(["success"]), packages: [1], invoices: [1], notices: [1] };
    await until(async () => (await outcome(begun)).statuses.has("success"));
    expect(await outcome(begun)).toMatchObject(one);
    // What was never answered is sent again, to whichever process.
    for (const process of [0, 1]) expect((await tell(process)).status).toBe(200);
    expect(await outcome(begun)).toMatchObject(one);
  });

  test("who comes back to both while the service tells of it has one package too", async () => {
    const begun = await paidUnseen(6);
    await Promise.all(
      begun.map(async ({ id, order_id, amount }, index) => {
        const token = `seeker${payers - begun.length + index + 1}@example.com`;
        const both = meeting(3);
        const door = `/transaction/verify/${order_id}`;
        const before = gateways.before;
        gateways.before = async (asked) => (asked.path === door ? both() : before?.(asked));
        const told = notices.paystack({ id, reference: order_id, amount: Number(amount) * 100, currency: "USD" });
        await Promise.all([
          ...[0, 1].map((process) => call(process, token, "confirm-payment", { payment_transaction_id: id })),
          // A notification has another name than what is found by asking.
          both().then(() => fetch(`${providers[1]?.address}/api/webhooks/paystack`, { method: "POST", ...told })),
        ]);
      }),
    );
    gateways.before = null;
    expect(await outcome(begun)).toMatchObject({
      statuses: new Set(["success"]),
      packages: each(begun, 1),
      invoices: each(begun, 1),
      notices: each(begun, 1),
    });
  });
});
