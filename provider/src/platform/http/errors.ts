import { redactText, redactUrl } from "@gable/server-kit/redaction";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { asFailure, envelopeOf, Failure, invalid } from "./failure.ts";

/** Turns everything that goes wrong into the envelope. What is our fault is logged and never described. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | Failure, request, reply) => {
    const error = asFailure(thrown) as FastifyError | Failure;
    if (error instanceof Failure) {
      if (error.retryAfter) reply.header("retry-after", error.retryAfter);
      return reply.code(error.code).send(envelopeOf(error));
    }
    const status = error.statusCode ?? 500;
    const isTheirs = status >= 400 && status < 500;
    if (!isTheirs) request.log.error({ err: error, url: redactUrl(request.url) }, "request failed");
    const code = isTheirs ? status : 500;
    return reply.code(code).send({
      error: true,
      message: isTheirs ? redactText(error.message) : "Something went wrong on our side. Please try again.",
      data: null,
      code,
      details: "",
      field_errors: {},
      request_id: request.id,
    });
  });

  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: true,
      message: `There is no call ${request.method} ${redactUrl(request.url.split("?")[0] ?? "")}.`,
      data: null,
      code: 404,
      details: "",
      field_errors: {},
    }),
  );
}

/** Fastify's option `frameworkErrors`: addresses that cannot be read, or have a part that is too long; not repeated. */
export function refuseAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  reply.code(400).send(envelopeOf(invalid("The address is not valid.")));
}
