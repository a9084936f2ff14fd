import { randomUUID } from "node:crypto";
import type { Limits } from "@gable/server-kit/limits";
import type { User } from "../../identity/people/index.ts";
import type { Package, PaymentTransaction } from "../../marketplace/billing/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { invalid, notFound } from "../../platform/http/index.ts";
import { siteCurrency } from "./currency.ts";

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
    throw invalid("This package is free: take it without paying.", "package_id", "plan_free");
  return offered;
}

type NewOrder = Pick<PaymentTransaction, "user_id" | "payment_type" | "payment_gateway">;

export interface OrderPorts {
  db: Database;
  limits: Limits;
}

/** Writes an order down at the package's own price, in the site's currency. */
export async function openOrder(
  { db, limits }: OrderPorts,
  bought: Package,
  order: NewOrder,
): Promise<PaymentTransaction> {
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

const FAILED = { payment_status: "failed", gateway_answer: null } as const;

/** Who begins anew has given up what was begun before; money for that still buys the package. */
export async function supersede(db: Database, user: Pick<User, "id">, packageId: number): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ ...FAILED, updated_at: new Date() })
    .where("user_id", "=", user.id)
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
    .set({ ...FAILED, updated_at: new Date() })
    .where("id", "=", transactionId)
    .where("user_id", "=", userId)
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .executeTakeFirst();
  if (Number(numUpdatedRows) > 0) return;
  const found = await own.executeTakeFirst();
  if (!found) throw notFound("There is no such payment.");
  if (found.payment_status === "failed") return;
  throw invalid(
    "Only an online payment that is under way can be given up.",
    "payment_transaction_id",
    "payment_changed",
  );
}

/** The same for who comes back from the service's page, by the order's secret number. */
export async function giveUpByOrderId(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ ...FAILED, updated_at: new Date() })
    .where("order_id", "=", orderId)
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .execute();
}
