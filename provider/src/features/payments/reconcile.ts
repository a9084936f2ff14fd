import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { PaymentTransaction } from "../../marketplace/billing/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { Failure } from "../../platform/http/index.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { settle } from "./settle.ts";

/** How long the payment of an order may take; later ones are taken to be given up. */
const ABANDONED_MS = 24 * 3_600_000;
/** An order is asked about first after this time, then after twice, four times … as long. */
const FIRST_ASKED_MS = 60_000;
/** An order that its member gave up is asked about so often: the money may have come all the same. */
const ASKED_WHEN_FAILED = 3;
const MOST_AT_ONCE = 100;
const EVERY_MINUTE = "* * * * *";

const JOB = "payments-reconcile";

interface Asked {
  /** At the start: every open order, however lately it was asked about. */
  isStart?: boolean;
}

/**
 * Asks the services what has become of orders that they told nothing about: the process was not running, or their
 * notification was lost. One process of many does it, each minute and at the start.
 */
export function addReconciliation(
  app: FastifyInstance,
  context: AppContext,
  gateways: Map<GatewayName, PaymentGateway>,
): void {
  context.jobs.work<Asked>(
    JOB,
    async ({ isStart }) => {
      for (const order of await openOrders(context.db, context.now(), isStart ?? false)) {
        const gateway = gateways.get(order.payment_gateway as GatewayName);
        if (gateway?.find) await reconcile(context, gateway, order, app);
      }
      await closeAbandoned(context.db, context.now());
    },
    { cron: EVERY_MINUTE, retries: 0 },
  );
  app.addHook("onReady", async () => {
    context.jobs
      .send(JOB, { isStart: true }, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the payments were not looked through"));
  });
}

/** Orders whose turn it is to be asked about, the oldest first. */
function openOrders(db: Database, now: Date, isStart: boolean): Promise<PaymentTransaction[]> {
  const waited = sql<boolean>`${now} - coalesce(asked_at, created_at)
    >= ${FIRST_ASKED_MS} * interval '1 millisecond' * power(2, least(asked_count, 9))`;
  return db
    .selectFrom("payment_transactions")
    .selectAll()
    .where("payment_type", "=", "online payment")
    .where("gateway_reference", "<>", "")
    .where("reversal", "is", null)
    .where("created_at", ">", new Date(now.getTime() - 2 * ABANDONED_MS))
    .where((where) =>
      where.or([
        where("payment_status", "=", "pending"),
        where.and([where("payment_status", "=", "failed"), where("asked_count", "<", ASKED_WHEN_FAILED)]),
      ]),
    )
    .$if(!isStart, (query) => query.where(waited))
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Asks a service what has become of one order, and does what it answers. Says nothing where it cannot be asked. */
export async function reconcile(
  context: AppContext,
  gateway: PaymentGateway,
  order: PaymentTransaction,
  { log }: Pick<FastifyInstance, "log">,
): Promise<void> {
  await context.db
    .updateTable("payment_transactions")
    .set((of) => ({ asked_at: context.now(), asked_count: sql<number>`${of.ref("asked_count")} + 1` }))
    .where("id", "=", order.id)
    .execute();
  try {
    const event = await gateway.find?.({
      orderId: order.order_id,
      reference: order.gateway_reference,
      createdAt: order.created_at,
    });
    if (!event) return;
    const result = await settle(context, gateway.name, event);
    if (result === "paid" || result === "review")
      log.info({ gateway: gateway.name, payment: order.id, result }, "a payment that nobody told of was found");
  } catch (error) {
    // One service that is away, or an order that it forgot, does not hold up the others.
    const reason = error instanceof Failure ? { reason: error.message } : { err: error };
    log.warn({ gateway: gateway.name, payment: order.id, ...reason }, "a payment could not be asked about");
  }
}

/** Closes online payments that were begun long ago and never ended. Money that comes all the same buys the package. */
export async function closeAbandoned(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("payment_transactions")
    .set({ payment_status: "failed", gateway_answer: null, updated_at: now })
    .where("payment_status", "=", "pending")
    .where("payment_type", "=", "online payment")
    .where("created_at", "<", new Date(now.getTime() - ABANDONED_MS))
    .execute();
}
