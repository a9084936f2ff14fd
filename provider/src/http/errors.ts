import type { FastifyError, FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";
import { redactUrl } from "./redact.ts";

/** Turns everything that goes wrong into the envelope. What is our fault is logged and never described. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      if (error.retryAfter) reply.header("retry-after", error.retryAfter);
      return reply.code(error.code).send({
        error: true,
        message: error.message,
        data: null,
        code: error.code,
        details: "",
        field_errors: error.fieldErrors,
        ...error.extra,
      });
    }
    const status = (error as FastifyError).statusCode ?? 500;
    const isTheirs = status >= 400 && status < 500;
    if (!isTheirs) request.log.error({ err: error, url: redactUrl(request.url) }, "request failed");
    const code = isTheirs ? status : 500;
    return reply.code(code).send({
      error: true,
      message: isTheirs ? error.message : "Something went wrong on our side. Please try again.",
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
      message: `There is no call ${request.method} ${request.url.split("?")[0]}.`,
      data: null,
      code: 404,
      details: "",
      field_errors: {},
    }),
  );
}
