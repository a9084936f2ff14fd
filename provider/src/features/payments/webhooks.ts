import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AppContext } from "../../platform/context/index.ts";
import { Failure, invalid, notFound, readBytes } from "../../platform/http/index.ts";
import { type GatewayName, NotGenuine, type Notification, type PaymentGateway } from "./port.ts";
import { settle } from "./settle.ts";
import type { SettleContext, Settlement } from "./settlement.ts";

/**
 * Checks a notification of a service over the bytes that came, and does what it asks for.
 * @throws Failure 400 for one that is not genuine or cannot be read, 502 when its service cannot be asked
 */
export async function takeNotification(
  context: SettleContext,
  gateway: PaymentGateway,
  notification: Notification,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<Settlement> {
  const event = await gateway.read(notification).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    if (error instanceof NotGenuine) throw invalid("The notification is not genuine.");
    throw invalid("The notification cannot be read.");
  });
  const result = event ? await settle(context, gateway.name, event) : "unchanged";
  if (["review", "unknown", "reversed", "reinstated"].includes(result))
    log.warn({ gateway: gateway.name, event: event?.id, result }, "payment notification");
  return result;
}

/**
 * `POST /api/webhooks/<service>`: where payment services notify. The body is read as the bytes that came,
 * because signatures are over those.
 */
export async function addWebhooks(
  app: FastifyInstance,
  context: AppContext,
  gateways: Map<GatewayName, PaymentGateway>,
): Promise<void> {
  const byPath = new Map([...gateways.values()].map((gateway) => [gateway.name.toLowerCase(), gateway]));
  app.post<{ Params: { gateway: string } }>("/api/webhooks/:gateway", async (request, reply) => {
    const gateway = byPath.get(request.params.gateway);
    if (!gateway) throw notFound("This payment service is not set up.");
    const body = await readBytes(request, reply, { cap: "visitor", memory: context.bodies });
    const header = (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    const result = await takeNotification(context, gateway, { body, header }, request.log);
    return { error: false, message: "Received.", data: null, code: 200, result };
  });
}
