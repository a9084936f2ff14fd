import { createHash } from "node:crypto";
import { outbox } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Gateways, type Notice, startGateways } from "./support/gateways.ts";
import { type Begun, createSpeakers, type Service, type Speaker, type Told } from "./support/paymentNotices.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const SERVICES: readonly Service[] = ["stripe", "paystack", "razorpay", "flutterwave", "paypal"];

/** What can become of a payment, by a notification or found by asking. */
const OUTCOMES = [
  "paid",
  "failed",
  "refunded",
  "refunded in part",
  "refund told before its payment",
  "dispute opened",
  "dispute won",
  "dispute lost",
  "dispute lost, its beginning untold",
  "dispute opened, told behind its end",
  "refunded during a dispute that is won",
  "payment untold",
  "refund untold",
  "refund untold, as its payment",
  "dispute untold",
  "won dispute untold",
] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Cells that no service can fill, with the reason. */
const IMPOSSIBLE: Partial<Record<Service, Partial<Record<Outcome, string>>>> = {
  paypal: {
    "dispute lost": "it tells of the reversal and of its cancelling; a reversal that stays is told no more",
    "dispute lost, its beginning untold": "as above: the reversal itself is asked for, as `dispute untold`",
  },
};

interface State {
  status: string;
  reversal: string | null;
  isActive: boolean;
}
const ACTIVE: State = { status: "success", reversal: null, isActive: true };
const takenBy = (reversal: string): State => ({ status: "failed", reversal, isActive: false });

/** What is told, one after the other, and what came of each; then what the service knows when it is asked. */
const CELLS: Record<Outcome, { told?: [Told, string][]; known?: Told[]; end: State }> = {
  paid: { told: [["paid", "paid"]], end: ACTIVE },
  failed: { told: [["failed", "failed"]], end: { ...ACTIVE, status: "failed", isActive: false } },
  refunded: {
    // Neither what was told before nor what is told again opens it once more.
    told: [
      ["paid", "paid"],
      ["refunded", "reversed"],
      ["paid", "nothing new"],
    ],
    end: takenBy("refund"),
  },
  "refunded in part": {
    told: [
      ["paid", "paid"],
      ["part", "partly"],
    ],
    end: ACTIVE,
  },
  "refund told before its payment": {
    told: [
      ["refunded", "reversed"],
      ["paid", "nothing new"],
    ],
    end: takenBy("refund"),
  },
  "dispute opened": {
    told: [
      ["paid", "paid"],
      ["disputed", "reversed"],
    ],
    end: takenBy("dispute"),
  },
  "dispute won": {
    told: [
      ["paid", "paid"],
      ["disputed", "reversed"],
      ["won", "reinstated"],
    ],
    end: ACTIVE,
  },
  "dispute lost": {
    told: [
      ["paid", "paid"],
      ["disputed", "reversed"],
      ["lost", "nothing new"],
    ],
    end: takenBy("dispute"),
  },
  "dispute lost, its beginning untold": {
    told: [
      ["paid", "paid"],
      ["lost", "reversed"],
    ],
    end: takenBy("dispute"),
  },
  "dispute opened, told behind its end": {
    told: [
      ["paid", "paid"],
      ["won", "unchanged"],
      ["disputed", "nothing new"],
    ],
    end: ACTIVE,
  },
  "refunded during a dispute that is won": {
    told: [
      ["paid", "paid"],
      ["disputed", "reversed"],
      ["refunded", "nothing new"],
      ["won", "nothing new"],
    ],
    end: takenBy("refund"),
  },
  "payment untold": { known: ["paid"], end: ACTIVE },
  "refund untold": { told: [["paid", "paid"]], known: ["refunded"], end: takenBy("refund") },
  "refund untold, as its payment": { known: ["refunded"], end: takenBy("refund") },
  "dispute untold": { told: [["paid", "paid"]], known: ["disputed"], end: takenBy("dispute") },
  "won dispute untold": {
    told: [
      ["paid", "paid"],
      ["disputed", "reversed"],
    ],
    known: ["won"],
    end: ACTIVE,
  },
};

const cells = SERVICES.flatMap((service) =>
  OUTCOMES.filter((outcome) => !IMPOSSIBLE[service]?.[outcome]).map((outcome) => [service, outcome] as const),
);

describe.each(DATABASES)("what becomes of payments, by service (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let gateways: Gateways;
  let speakers: Record<Service, Speaker>;
  let offered: { id: number; price: string };
  const begun = new Map<string, Begun>();
  const results = new Map<string, string[]>();
  const payer = (service: Service, outcome: Outcome) => `${service}-${OUTCOMES.indexOf(outcome)}@example.com`;

  /** Each cell has a member and a payment of its own. Everything is told first; then the site starts anew and asks. */
  beforeAll(async () => {
    gateways = await startGateways();
    speakers = createSpeakers(gateways);
    site = await startSqlSite(kind, gateways.environment);
    const paid = "select id, price from packages where package_type = 'paid' order by id limit 1";
    offered = (await site.query(paid)).rows[0];
    for (const [service, outcome] of cells) {
      const email = payer(service, outcome);
      const { rows } = await site.query(
        "insert into users (name, email, slug_id, is_email_verified) values ($1, $1, replace($1, '@', '-'), true) returning id",
        [email],
      );
      const hash = createHash("sha256").update(email).digest("hex");
      await site.query("insert into tokens (user_id, hash) values ($1, $2)", [rows[0].id, hash]);
      const payment = await begin(service, email);
      begun.set(email, payment);
      const came: string[] = [];
      for (const [told] of CELLS[outcome].told ?? []) came.push(await send(service, payment, told));
      results.set(email, came);
      for (const known of CELLS[outcome].known ?? []) speakers[service].knows(payment, known);
    }
    await site.restart();
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await gateways?.stop();
  });

  async function begin(service: Service, token: string): Promise<Begun> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const api = `${site.provider.address}/api`;
    const fields = { package_id: offered.id, ...(service !== "flutterwave" && { payment_gateway: service }) };
    const call = service === "flutterwave" ? "flutterwave" : "create-payment-intent";
    const answer =
      service === "paypal"
        ? await fetch(`${api}/paypal?package_id=${offered.id}`, { headers })
        : await fetch(`${api}/${call}`, { method: "POST", headers, body: JSON.stringify(fields) });
    expect(answer.status).toBe(200);
    const { rows } = await site.query("select * from payment_transactions order by id desc limit 1");
    const { id, order_id: orderId, gateway_reference: reference, amount } = rows[0];
    return { id: Number(id), orderId, reference, price: Number(amount) };
  }

  async function send(service: Service, payment: Begun, told: Told): Promise<string> {
    const notice = speakers[service].tell(payment, told);
    if (!notice) return "no notification";
    const { body, headers } = notice;
    const answer = await fetch(`${site.provider.address}/api/webhooks/${service}`, { method: "POST", body, headers });
    return ((await answer.json()) as { result?: string }).result ?? String(answer.status);
  }

  async function stateOf(id: number): Promise<State> {
    const { rows } = await site.query(
      `select payment_status as status, reversal, exists (select 1 from user_packages
         where payment_transaction_id = payment_transactions.id and (end_date is null or end_date > now())) as active
       from payment_transactions where id = $1`,
      [id],
    );
    const { status, reversal, active } = rows[0];
    return { status, reversal, isActive: active };
  }

  test("every cell is held, or is said to be impossible", () => {
    const impossible = Object.values(IMPOSSIBLE).flatMap((of) => Object.values(of));
    expect(cells.length + impossible.length).toBe(SERVICES.length * OUTCOMES.length);
    for (const service of SERVICES)
      for (const outcome of Object.keys(IMPOSSIBLE[service] ?? {}) as Outcome[]) {
        const payment = { id: 0, orderId: "x", reference: "x", price: 1 };
        expect(speakers[service].tell(payment, CELLS[outcome].told?.at(-1)?.[0] ?? "lost")).toBeNull();
      }
  });

  test.each(SERVICES)(
    "%s: a forged or changed notification is refused, and one that was sent before changes nothing",
    async (service) => {
      const { body, headers } = speakers[service].tell(begun.get(payer(service, "paid"))!, "paid")!;
      const post = async (notice: Notice) =>
        (await fetch(`${site.provider.address}/api/webhooks/${service}`, { method: "POST", ...notice })).status;
      const { id } = begun.get(payer(service, "paid"))!;
      const count = async () =>
        (await site.query("select count(*)::int as n from user_packages where payment_transaction_id = $1", [id]))
          .rows[0].n;
      const [name = "", value = ""] = Object.entries(headers).find(([header]) => header !== "content-type") ?? [];
      if (service === "paypal") {
        // PayPal signs nothing: it is asked whether these bytes are its own.
        gateways.payPalVerdict = "INVALID";
        expect(await post({ body, headers })).toBe(400);
        gateways.payPalVerdict = "VERIFIED";
        expect(gateways.asked.findLast(({ path }) => path === "/paypal/verify")).toMatchObject({
          body: { cmd: "_notify-validate" },
        });
      } else {
        expect(await post({ body, headers: { ...headers, [name]: "" } })).toBe(400);
        expect(
          await post({
            body,
            headers: { ...headers, [name]: value.replace(/.$/, (end) => (end === "0" ? "1" : "0")) },
          }),
        ).toBe(400);
        // Flutterwave's word is over no content; what it says is asked for.
        if (service !== "flutterwave") expect(await post({ body: `${body} `, headers })).toBe(400);
      }
      for (let again = 0; again < 3; again += 1) expect(await post({ body, headers })).toBe(200);
      expect(await count()).toBe(1);
    },
  );

  test.each(SERVICES)("%s: a part of the money whose return is notified again is counted once", async (service) => {
    const payment = begun.get(payer(service, "refunded in part"))!;
    const notice = speakers[service].tell(payment, "part")!;
    const refunded: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(`${site.provider.address}/api/webhooks/${service}`, { method: "POST", ...notice });
      expect(answer.status).toBe(200);
      const row = "select refunded_amount::float as sum from payment_transactions where id = $1";
      refunded.push((await site.query(row, [payment.id])).rows[0].sum);
    }
    expect(refunded[0]).toBeGreaterThan(0);
    expect(new Set(refunded).size).toBe(1);
  });

  test.each(cells)("%s: %s", async (service, outcome) => {
    const email = payer(service, outcome);
    const { told = [], known = [], end } = CELLS[outcome];
    // Some services name each sending of an event, others what it is about.
    const nothing = expect.stringMatching(/^(known|unchanged)$/);
    const expected = told.map(([, result]) => (result === "nothing new" ? nothing : result));
    expect(results.get(email)).toEqual(expected);
    const { id } = begun.get(email)!;
    const patience = Date.now() + (known.length > 0 ? 30_000 : 0);
    let state = await stateOf(id);
    while (JSON.stringify(state) !== JSON.stringify(end) && Date.now() < patience) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      state = await stateOf(id);
    }
    expect(state).toEqual(end);
    if (!end.reversal) return;
    const sent = (await outbox(site.provider)).filter(({ subject }) => subject.startsWith(`Payment ${id}:`));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["admin@gable.test", email].toSorted());
  });
});
