import { addressKey } from "@gable/server-kit/addresses";
import { BodyRefused, readBody } from "@gable/server-kit/http";
import { TELEMETRY_BYTES, TELEMETRY_PATH, type TelemetryReport } from "@gable/shared-sdk/host";
import type { FastifyInstance, FastifyReply } from "fastify";
import { parseReports } from "../telemetry/body.ts";
import { createSlots } from "./proxy/slots.ts";

/** Bodies that arrive at the same time. */
const SLOTS = { perAddress: 32, total: 1000 };

const STATUS = { "too large": 413, "too slow": 408, "cut off": 400 } as const;

export interface TelemetryRouteOptions {
  take(reports: TelemetryReport[]): void;
  /** Told of a request that was not taken, by its status. */
  onRefused?(status: number): void;
}

/**
 * Takes browsers' reports. Other sites' pages cannot send any: JSON from elsewhere needs a leave that is not given. No
 * cookie is looked at, and the address of whoever sends serves the limits alone.
 */
export function takeTelemetry(app: FastifyInstance, { take, onRefused }: TelemetryRouteOptions): void {
  const slots = createSlots(SLOTS);
  const refuse = (reply: FastifyReply, status: number, text: string) => {
    onRefused?.(status);
    return reply.code(status).type("text/plain; charset=utf-8").send(text);
  };
  app.post(TELEMETRY_PATH, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { raw } = request;
    if (raw.headers["content-type"] !== "application/json") return refuse(reply, 415, "Send JSON.");
    const leave = slots.take(addressKey(request.ip));
    if (typeof leave === "string") return refuse(reply, 429, "Too many requests from your address: wait a moment.");
    try {
      const pieces: Buffer[] = [];
      await readBody(raw, { limit: TELEMETRY_BYTES }, (piece) => void pieces.push(piece));
      const reports = parseReports(Buffer.concat(pieces).toString("utf8"));
      if (!reports) return refuse(reply, 400, "These are no reports.");
      take(reports);
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return refuse(reply, STATUS[error.reason], error.message);
    } finally {
      leave();
    }
  });
}
