import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../../identity/people/index.ts";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import { type Package, packageName } from "../../marketplace/billing/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";
import { unreachable } from "./ask.ts";
import { siteCurrency } from "./currency.ts";
import { isSameAmount } from "./money.ts";
import { findForSale, type OrderPorts, openOrder, supersede } from "./orders.ts";
import type { Order, PaymentGateway, Started } from "./port.ts";

/** Whoever asks for the same within this time goes on with what was begun: services keep their pages open as long. */
const REUSED_MS = 30 * 60_000;
/** A service answers within this time, or whoever asked it has ended. */
const ANSWER_MS = 20_000;
const LOOK_AGAIN_MS = 100;

export interface PaymentWish {
  user: User;
  packageId: number;
  platform: string;
  language: string;
  links: Links;
}

export interface BegunPayment {
  order: Order;
  started: Started;
  transaction: PaymentTransaction;
}

/**
 * Begins a payment with a service. Sent twice, from two tabs or by a double click, the same wish gets the same
 * payment, so that nobody pays twice; a wish for another service or at another price closes what was begun before.
 * An order that the service refuses is closed again.
 */
export async function startPayment(
  ports: OrderPorts,
  gateway: PaymentGateway,
  wish: PaymentWish,
): Promise<BegunPayment> {
  const { db } = ports;
  const bought = await findForSale(db, wish.packageId);
  const { transaction, isNew } = await takeOrder(ports, gateway, bought, wish.user);
  const order = orderOf(transaction, bought, gateway, wish);
  if (!isNew) return { order, ...(await answerOf(db, gateway, transaction.id)) };
  try {
    const started = await gateway.start(order);
    await change(db, transaction.id, {
      gateway_reference: started.reference,
      gateway_answer: JSON.stringify(started.response),
    });
    return { order, started, transaction: { ...transaction, gateway_reference: started.reference } };
  } catch (error) {
    await change(db, transaction.id, { payment_status: "failed" });
    throw error;
  }
}

async function change(
  db: Database,
  id: number,
  fields: { payment_status?: "failed"; gateway_reference?: string; gateway_answer?: string },
): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ ...fields, updated_at: new Date() })
    .where("id", "=", id)
    // What a notification has decided meanwhile stays.
    .$if(fields.payment_status !== undefined, (query) => query.where("payment_status", "=", "pending"))
    .execute();
}

/** The order for a wish: the one that waits for the same, or a new one. */
function takeOrder(
  { db, limits }: OrderPorts,
  gateway: PaymentGateway,
  bought: Package,
  user: User,
): Promise<{ transaction: PaymentTransaction; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    // The second of two wishes waits here, and then finds the order of the first.
    await tx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
    const open = await tx
      .selectFrom("payment_transactions")
      .selectAll()
      .where("user_id", "=", user.id)
      .where("package_id", "=", bought.id)
      .where("payment_gateway", "=", gateway.name)
      .where("payment_type", "=", "online payment")
      .where("payment_status", "=", "pending")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const currency = await siteCurrency(tx);
    if (open && isUsable(open, bought, currency)) return { transaction: open, isNew: false };
    await supersede(tx, user, bought.id);
    const order = { user_id: user.id, payment_type: "online payment", payment_gateway: gateway.name } as const;
    return { transaction: await openOrder({ db: tx, limits }, bought, order), isNew: true };
  });
}

function isUsable(open: PaymentTransaction, bought: Package, currency: string): boolean {
  const age = Date.now() - open.created_at.getTime();
  if (age > (open.gateway_answer === null ? ANSWER_MS : REUSED_MS)) return false;
  return open.currency === currency && isSameAmount(Number(open.amount), Number(bought.price), currency);
}

/** What the service answered to whoever asked first. @throws Failure 502 when it did not */
async function answerOf(db: Database, gateway: PaymentGateway, id: number): Promise<Omit<BegunPayment, "order">> {
  const end = Date.now() + ANSWER_MS;
  for (;;) {
    const row = await db.selectFrom("payment_transactions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (row.gateway_answer !== null)
      return { started: { reference: row.gateway_reference, response: row.gateway_answer }, transaction: row };
    if (row.payment_status !== "pending" || Date.now() > end) throw unreachable(gateway.name);
    await sleep(LOOK_AGAIN_MS);
  }
}

function orderOf(
  transaction: PaymentTransaction,
  bought: Package,
  gateway: PaymentGateway,
  { user, platform, language, links }: PaymentWish,
): Order {
  const back = (result: string) => `${links.origin}/api/payment-return/${result}?order_id=${transaction.order_id}`;
  return {
    orderId: transaction.order_id,
    transactionId: transaction.id,
    amount: Number(transaction.amount),
    currency: transaction.currency,
    package: { id: bought.id, name: packageName(bought, language) },
    user: { id: user.id, name: user.name, email: user.email ?? "", mobile: user.mobile ?? "" },
    platform,
    language,
    returnUrl: { success: back("success"), fail: back("fail") },
    webhookUrl: `${links.origin}/api/webhooks/${gateway.name.toLowerCase()}`,
  };
}
