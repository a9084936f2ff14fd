import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../platform/context/index.ts";
import { Failure } from "../../platform/http/index.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { settle } from "./settle.ts";

const DAY_MS = 24 * 3_600_000;
/** Services send a notification again for some days. */
const REFUNDS_MS = 7 * DAY_MS;
/** Banks decide a dispute within this time after it was opened. */
const DISPUTES_MS = 120 * DAY_MS;
const EVERY_SIX_HOURS = "17 */6 * * *";

const JOB = "payments-returned";

/**
 * Asks the services which money went back, for refunds and disputes that nobody told of: packages are taken back, or given
 * again, as by the notification. One process of many does it, each six hours and at the start.
 */
export function addReturned(
  app: FastifyInstance,
  context: AppContext,
  gateways: Map<GatewayName, PaymentGateway>,
): void {
  const asked = [...gateways.values()].filter((gateway) => gateway.returned);
  context.jobs.work(
    JOB,
    async () => {
      for (const gateway of asked) await askReturned(context, gateway, app);
    },
    { cron: EVERY_SIX_HOURS, retries: 0 },
  );
  app.addHook("onReady", async () => {
    if (asked.length === 0) return;
    context.jobs
      .send(JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "refunds and disputes were not asked for"));
  });
}

async function askReturned(
  context: AppContext,
  gateway: PaymentGateway,
  { log }: Pick<FastifyInstance, "log">,
): Promise<void> {
  const now = context.now().getTime();
  try {
    const since = { refunds: new Date(now - REFUNDS_MS), disputes: new Date(now - DISPUTES_MS) };
    for (const event of (await gateway.returned?.(since)) ?? []) {
      const result = await settle(context, gateway.name, event);
      if (result === "reversed" || result === "reinstated")
        log.warn(
          { gateway: gateway.name, event: event.id, result },
          "a refund or dispute that nobody told of was found",
        );
    }
  } catch (error) {
    // One service that is away does not hold up the others.
    const reason = error instanceof Failure ? { reason: error.message } : { err: error };
    log.warn({ gateway: gateway.name, ...reason }, "refunds and disputes could not be asked for");
  }
}
