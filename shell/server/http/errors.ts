import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, sendRefusal } from "./proxy/refusal.ts";

function answer(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
}

/**
 * What the composer itself answers when something goes wrong, or when nothing answers: a short sentence that repeats
 * neither the address, which may carry a token, nor what went wrong, which is logged.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return answer(reply, status, "The request cannot be answered.");
    request.log.error({ err: error }, "a request could not be answered");
    return answer(reply, 500, "Something went wrong on our side. Try again in a moment.");
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, 404, "There is nothing here."));
}

/** Fastify's option `frameworkErrors`: addresses that cannot be read. Clients of the API get its envelope. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const text = "The address is not valid.";
  if (request.url.startsWith("/api/")) sendRefusal(reply, new Refusal(400, text));
  else answer(reply, 400, text);
}
