import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendStream } from "./compress.ts";

/** Prefixes that the provider answers. */
const PREFIXES = ["/api", "/files", "/docs"];
/** The outbox and what else helps whoever sits at this machine; to everybody else it does not exist. */
const LOCAL_PREFIX = "/dev";
/** Reports and imports may take their time; events never end. Milliseconds, 0 for no limit. */
const HEADERS_LIMIT = 120_000;
const BODY_LIMIT = 0;

/** The envelope of the wire (api.md §0), so that clients read it like any other answer. */
function unavailable(reply: FastifyReply): void {
  reply.code(503).header("retry-after", "5").header("cache-control", "no-store").type("application/json").send({
    error: true,
    message: "The service does not answer at the moment. Try again in a few seconds.",
    data: null,
    code: 503,
    details: "",
  });
}

function isLocal(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

/** Passes the provider's paths on, bodies streamed both ways and events unbuffered. */
export async function proxyProvider(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of [...PREFIXES, LOCAL_PREFIX]) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      undici: { connections: 128, headersTimeout: HEADERS_LIMIT, bodyTimeout: BODY_LIMIT },
      disableRequestLogging: true,
      retryMethods: [],
      ...(prefix === LOCAL_PREFIX
        ? {
            preHandler: (request, reply, done) => {
              if (isLocal(request.ip)) return done();
              reply.code(404).type("text/plain").send("There is nothing here.");
            },
          }
        : {}),
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          "x-forwarded-for": request.ip,
          "x-forwarded-host": request.host,
          "x-forwarded-proto": request.protocol,
        }),
        onResponse: (request, reply, response) => {
          sendStream(request as FastifyRequest, reply as FastifyReply, response.stream);
        },
        onError: (reply, { error }) => {
          reply.log.warn({ message: error.message }, "the provider does not answer");
          unavailable(reply as FastifyReply);
        },
      },
    });
  }
}
