import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { readBytes } from "../http/body.ts";
import { Failure, invalid, notFound } from "../http/failure.ts";
import { type GatewayName, NotGenuine, type PaymentGateway } from "./port.ts";
import { settle } from "./settle.ts";

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
    const event = await gateway
      .read({
        body,
        header: (name) => {
          const value = request.headers[name];
          return Array.isArray(value) ? value[0] : value;
        },
      })
      .catch((error: unknown) => {
        if (error instanceof Failure) throw error;
        if (error instanceof NotGenuine) throw invalid("The notification is not genuine.");
        throw invalid("The notification cannot be read.");
      });
    const result = event ? await settle(context, gateway.name, event) : "unchanged";
    if (result === "paid") context.shown.drop();
    if (result === "review" || result === "unknown")
      request.log.warn({ gateway: gateway.name, event: event?.id, result }, "payment notification");
    return { error: false, message: "Received.", data: null, code: 200, result };
  });
}
