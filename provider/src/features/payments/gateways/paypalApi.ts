import type { PayPalApi } from "../../../platform/config/index.ts";
import { ask, refused, unreachable } from "../ask.ts";
import type { GatewayEvent, ReturnedSince } from "../port.ts";

/** Of PayPal's NVP interface, which answers questions about payments by forms. */
const VERSION = "204";
/** Payments of one order: more are none that this site began. */
const MOST_OF_ORDER = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * `PAYMENTSTATUS` of developer.paypal.com/api/nvp-soap/get-transaction-details-nvp; others are under way. A payment of
 * which a part was refunded has arrived.
 */
const STATUSES: Record<string, GatewayEvent["kind"] | undefined> = {
  completed: "paid",
  processed: "paid",
  partiallyrefunded: "paid",
  denied: "failed",
  expired: "failed",
  failed: "failed",
  voided: "failed",
  refunded: "refunded",
  reversed: "disputed",
  canceledreversal: "reinstated",
};
const kindOf = (status: string) => STATUSES[status.toLowerCase().replace(/[^a-z]/g, "")];

/** Questions to PayPal about the payments of an account. */
export class PayPalQuestions {
  readonly #api: PayPalApi;

  constructor(api: PayPalApi) {
    this.#api = api;
  }

  async #ask(fields: Record<string, string>): Promise<URLSearchParams> {
    const { username, password, signature, url } = this.#api;
    const credentials = { USER: username, PWD: password, SIGNATURE: signature, VERSION };
    const answer = await ask("PayPal", url, {
      method: "POST",
      body: new URLSearchParams({ ...fields, ...credentials }),
    });
    if (!answer.ok) throw unreachable("PayPal");
    const said = new URLSearchParams(await answer.text());
    // Found too much: `SuccessWithWarning`, and the newest of it.
    if (!/^Success/.test(said.get("ACK") ?? ""))
      throw refused("PayPal", (said.get("L_LONGMESSAGE0") ?? "").slice(0, 300));
    return said;
  }

  /** developer.paypal.com/api/nvp-soap/transaction-search-nvp, the oldest first */
  async #search(since: Date, filter: Record<string, string>): Promise<string[]> {
    const found = await this.#ask({
      METHOD: "TransactionSearch",
      STARTDATE: since.toISOString().replace(/\.\d+/, ""),
      ...filter,
    });
    const numbers: string[] = [];
    for (let at = 0; found.has(`L_TRANSACTIONID${at}`); at += 1) numbers.push(found.get(`L_TRANSACTIONID${at}`) ?? "");
    return numbers.reverse();
  }

  #details(number: string): Promise<URLSearchParams> {
    return this.#ask({ METHOD: "GetTransactionDetails", TRANSACTIONID: number });
  }

  /** What has become of an order; null while nothing is decided. */
  async find({ orderId, createdAt }: { orderId: string; createdAt: Date }): Promise<GatewayEvent | null> {
    const numbers = await this.#search(new Date(createdAt.getTime() - DAY_MS), { INVNUM: orderId });
    const events: GatewayEvent[] = [];
    for (const number of numbers.slice(0, MOST_OF_ORDER)) {
      const payment = await this.#details(number);
      // What takes money back stands under the same number, with its payment beside it.
      if (payment.get("INVNUM") !== orderId || payment.get("PARENTTRANSACTIONID")) continue;
      const event = eventOf(payment, { orderId });
      // A reversal that was cancelled has left the money here.
      if (event) events.push(event.kind === "reinstated" ? { ...event, kind: "paid" } : event);
    }
    // One that was refused may have been followed by one that was not.
    return events.find(({ kind }) => kind !== "failed") ?? events[0] ?? null;
  }

  /** Refunds and reversals since then, by what has become of their payments. */
  async returned({ refunds, disputes }: ReturnedSince): Promise<GatewayEvent[]> {
    const events: GatewayEvent[] = [];
    for (const number of await this.#search(refunds, { TRANSACTIONCLASS: "Refund" })) {
      const refund = await this.#details(number);
      const paymentId = refund.get("PARENTTRANSACTIONID");
      if (!paymentId) continue;
      const amount = Math.abs(Number(refund.get("AMT")));
      const currency = (refund.get("CURRENCYCODE") ?? "").toUpperCase();
      // By the name that its notification has: what was told is not counted once more.
      events.push({ id: `${number}:Refunded`, kind: "refunded", order: { paymentId }, paymentId, amount, currency });
    }
    /** By payment: the last that was moved. */
    const moves = new Map<string, string>();
    for (const number of await this.#search(disputes, { TRANSACTIONCLASS: "Reversal" })) {
      const paymentId = (await this.#details(number)).get("PARENTTRANSACTIONID");
      if (paymentId) moves.set(paymentId, number);
    }
    for (const [paymentId, number] of moves) {
      const event = eventOf(await this.#details(paymentId), { paymentId });
      // Of a payment that was reversed and has arrived, the reversal was cancelled.
      const kind = event?.kind === "paid" ? "reinstated" : event?.kind;
      if (event && (kind === "disputed" || kind === "reinstated"))
        events.push({ ...event, id: `asked:${number}:${kind}`, kind });
    }
    return events;
  }
}

/** A payment as it stands. */
function eventOf(payment: URLSearchParams, order: GatewayEvent["order"]): GatewayEvent | null {
  const status = payment.get("PAYMENTSTATUS") ?? "";
  const kind = kindOf(status);
  const paymentId = payment.get("TRANSACTIONID") ?? "";
  if (!kind || !paymentId) return null;
  return {
    // `TX1:Completed` is also what the notification of a payment is known by.
    id: kind === "paid" ? `${paymentId}:Completed` : `asked:${paymentId}:${status}`,
    kind,
    order,
    paymentId,
    amount: Math.abs(Number(payment.get("AMT"))),
    currency: (payment.get("CURRENCYCODE") ?? "").toUpperCase(),
    isTotal: true,
  };
}
