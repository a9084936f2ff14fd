import { randomUUID } from "node:crypto";
import type { Limits } from "@gable/server-kit/limits";
import type { User } from "../accounts/tables.ts";
import type { Package } from "../billing/tables.ts";
import type { Database } from "../database/database.ts";
import { invalid, notFound } from "../http/failure.ts";
import type { Links } from "../http/links.ts";
import { siteCurrency } from "./currency.ts";
import type { Order, PaymentGateway, Started } from "./port.ts";
import type { PaymentTransaction } from "./tables.ts";

/** How long the payment of an order may take; later ones are taken to be given up. */
const ABANDONED_MS = 24 * 3_600_000;
const ORDERS = {
  name: "orders",
  limit: 30,
  windowSeconds: 600,
  message: "Too many payments were begun: wait some minutes.",
};

export const NO_METHOD = "No payment method is enabled. Contact the administrator.";

/** A package that can be bought. @throws Failure 404 for one that is not offered, 400 for a free one */
export async function findForSale(db: Database, packageId: number): Promise<Package> {
  const offered = await db
    .selectFrom("packages")
    .selectAll()
    .where("id", "=", packageId)
    .where("status", "=", 1)
    .executeTakeFirst();
  if (!offered) throw notFound("There is no such package.");
  if (offered.package_type === "free" || Number(offered.price) <= 0)
    throw invalid("This package is free: take it without paying.", "package_id");
  return offered;
}

type NewOrder = Pick<PaymentTransaction, "user_id" | "payment_type" | "payment_gateway">;

interface Ports {
  db: Database;
  limits: Limits;
}

/** Writes an order down at the package's own price, in the site's currency. */
export async function openOrder({ db, limits }: Ports, bought: Package, order: NewOrder): Promise<PaymentTransaction> {
  await limits.limiter(ORDERS).hit(String(order.user_id));
  const currency = await siteCurrency(db);
  return db
    .insertInto("payment_transactions")
    .values({
      ...order,
      package_id: bought.id,
      amount: Number(bought.price),
      currency,
      order_id: randomUUID(),
      payment_status: "pending",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Wish {
  user: User;
  packageId: number;
  platform: string;
  links: Links;
}

/** Opens an order and begins its payment; an order that the service refuses is closed again. */
export async function startPayment(
  { db, limits }: Ports,
  gateway: PaymentGateway,
  { user, packageId, platform, links }: Wish,
): Promise<{ order: Order; started: Started; transaction: PaymentTransaction; bought: Package }> {
  const bought = await findForSale(db, packageId);
  await supersede(db, user.id, bought.id);
  const transaction = await openOrder({ db, limits }, bought, {
    user_id: user.id,
    payment_type: "online payment",
    payment_gateway: gateway.name,
  });
  const back = (result: string) => `${links.origin}/api/payment-return/${result}?order_id=${transaction.order_id}`;
  const order: Order = {
    orderId: transaction.order_id,
    transactionId: transaction.id,
    amount: Number(transaction.amount),
    currency: transaction.currency,
    package: { id: bought.id, name: bought.name },
    user: { id: user.id, name: user.name, email: user.email ?? "", mobile: user.mobile ?? "" },
    platform,
    returnUrl: { success: back("success"), fail: back("fail") },
    webhookUrl: `${links.origin}/api/webhooks/${gateway.name.toLowerCase()}`,
  };
  const change = (fields: Partial<Pick<PaymentTransaction, "payment_status" | "gateway_reference">>) =>
    db
      .updateTable("payment_transactions")
      .set({ ...fields, updated_at: new Date() })
      .where("id", "=", transaction.id)
      .execute();
  try {
    const started = await gateway.start(order);
    await change({ gateway_reference: started.reference });
    return { order, started, transaction: { ...transaction, gateway_reference: started.reference }, bought };
  } catch (error) {
    await change({ payment_status: "failed" });
    throw error;
  }
}

/** Who begins anew has given up what was begun before; money for that still buys the package. */
async function supersede(db: Database, userId: number, packageId: number): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ payment_status: "failed", updated_at: new Date() })
    .where("user_id", "=", userId)
    .where("package_id", "=", packageId)
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .execute();
}

/**
 * Closes an order that the member gave up. Money that comes in later all the same still buys the package.
 * @throws Failure 404 for another's, 400 for one that is decided or no online payment
 */
export async function giveUpOrder(db: Database, userId: number, transactionId: number): Promise<void> {
  const own = db
    .selectFrom("payment_transactions")
    .select("payment_status")
    .where("id", "=", transactionId)
    .where("user_id", "=", userId);
  const { numUpdatedRows } = await db
    .updateTable("payment_transactions")
    .set({ payment_status: "failed", updated_at: new Date() })
    .where("id", "=", transactionId)
    .where("user_id", "=", userId)
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .executeTakeFirst();
  if (Number(numUpdatedRows) > 0) return;
  const found = await own.executeTakeFirst();
  if (!found) throw notFound("There is no such payment.");
  if (found.payment_status === "failed") return;
  throw invalid("Only an online payment that is under way can be given up.", "payment_transaction_id");
}

/** The same for who comes back from the service's page, by the order's secret number. */
export async function giveUpByOrderId(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ payment_status: "failed", updated_at: new Date() })
    .where("order_id", "=", orderId)
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .execute();
}

/** Closes online payments that were begun long ago and never ended. */
export async function closeAbandoned(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ payment_status: "failed", updated_at: now })
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .where("created_at", "<", new Date(now.getTime() - ABANDONED_MS))
    .execute();
}
