import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/index.ts";
import { asRecord } from "../ask.ts";
import { type GatewayEvent, NotGenuine, type PaymentGateway } from "../port.ts";
import { isSameSecret } from "../signature.ts";
import type { SandboxEventType } from "./cards.ts";
import type { SandboxCharge } from "./tables.ts";

/** Where hosted pages lie, before the charge's key. */
export const SANDBOX_PAGES = "/api/payment-sandbox/";
export const SIGNATURE_HEADER = "gable-sandbox-signature";
/** A signature that is older or younger is refused. */
const TOLERANCE_SECONDS = 300;

const KINDS: Record<SandboxEventType, GatewayEvent["kind"]> = {
  "charge.succeeded": "paid",
  "charge.failed": "failed",
  "charge.refunded": "refunded",
  "charge.disputed": "disputed",
};

const paymentIdOf = (chargeId: string) => `pay_${chargeId}`;

/** A payment service inside of the site: it moves no money and is there to see and test payments by. */
export interface SandboxGateway extends PaymentGateway {
  /** A notification as this service sends it: body and signature. */
  notification(charge: SandboxCharge, type: SandboxEventType, eventId: string): { body: string; signature: string };
}

export function sandboxGateway(db: Database): SandboxGateway {
  // Of this process alone, which also sends what it signs.
  const secret = randomBytes(32).toString("hex");
  const sign = (at: number, body: string) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const now = () => Math.floor(Date.now() / 1000);

  return {
    name: "Sandbox",

    async start(order) {
      const id = `sbx_${randomBytes(18).toString("hex")}`;
      await db
        .insertInto("sandbox_charges")
        .values({
          id,
          order_id: order.orderId,
          amount: order.amount,
          currency: order.currency,
          package_name: order.package.name,
          language: order.language,
        })
        .execute();
      return { reference: id, response: { payment_url: SANDBOX_PAGES + id } };
    },

    async read({ body, header }) {
      const text = body.toString("utf8");
      const [, at = "", signature = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header(SIGNATURE_HEADER) ?? "") ?? [];
      if (!at || !isSameSecret(sign(Number(at), text), signature)) throw new NotGenuine();
      if (Math.abs(now() - Number(at)) > TOLERANCE_SECONDS) throw new NotGenuine();
      const event = asRecord(JSON.parse(text));
      const data = asRecord(event.data);
      return {
        id: String(event.id),
        kind: KINDS[event.type as SandboxEventType],
        order: { orderId: String(data.order_id) },
        paymentId: paymentIdOf(String(data.id)),
        amount: Number(data.amount),
        currency: String(data.currency),
      };
    },

    async find({ orderId }) {
      const charge = await db
        .selectFrom("sandbox_charges")
        .selectAll()
        .where("order_id", "=", orderId)
        .executeTakeFirst();
      const isDecided =
        charge?.status === "paid" ||
        charge?.status === "cancelled" ||
        (charge?.status === "processing" && charge.settles_at !== null && charge.settles_at <= new Date());
      if (!charge || !isDecided) return null;
      const kind = charge.status === "cancelled" ? "failed" : "paid";
      return {
        id: `asked:${charge.id}:${kind}`,
        kind,
        order: { orderId },
        paymentId: paymentIdOf(charge.id),
        amount: Number(charge.amount),
        currency: charge.currency,
      };
    },

    notification(charge, type, eventId) {
      const { id, order_id, currency } = charge;
      const data = { id, order_id, amount: Number(charge.amount), currency };
      const body = JSON.stringify({ id: eventId, type, data });
      const at = now();
      return { body, signature: `t=${at},v1=${sign(at, body)}` };
    },
  };
}
