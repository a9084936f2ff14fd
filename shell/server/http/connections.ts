import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "@gable/server-kit/addresses";
import type { FastifyInstance } from "fastify";
import { sendRefusal, tooMany } from "./proxy/refusal.ts";
import type { SlotLimits } from "./proxy/slots.ts";

/** Until a request's head has come whole, and how often to look. Milliseconds. */
const HEADERS_LIMIT = 15_000;
const LOOK_EVERY = 5_000;
/** A connection on which nothing moves; longer than any answer may take. Milliseconds. */
const SILENCE_LIMIT = 150_000;
/** Share above the cap up to which a connection is told why; beyond it is cut. */
const TOLD_SHARE = 1.25;

/** Time-outs of the server's connections. Bodies have a minimum rate instead of a time-out (`proxy/receive.ts`). */
export const CONNECTION_OPTIONS = {
  http: { headersTimeout: HEADERS_LIMIT, connectionsCheckingInterval: LOOK_EVERY },
  connectionTimeout: SILENCE_LIMIT,
} as const;

/**
 * Bounds how many connections one client address has, and how many there are in all. An address that stands for many
 * visitors (a proxy) is not counted.
 * @param isProxy whether the other side of a connection is a proxy whose forwarded addresses count
 */
export function limitConnections(
  app: FastifyInstance,
  { perAddress, total }: SlotLimits,
  isProxy: (address: string) => boolean,
): void {
  const server = app.server as Server;
  const open = new Map<string, number>();
  const surplus = new WeakSet<Socket>();
  server.maxConnections = total;
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count > perAddress * TOLD_SHARE) socket.destroy();
    else if (count > perAddress) surplus.add(socket);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!surplus.has(request.raw.socket)) return;
    reply.header("connection", "close");
    return sendRefusal(reply, tooMany("connections"));
  });
}
