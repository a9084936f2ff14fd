import type { FastifyReply } from "fastify";

/** An answer that the composer gives in the provider's place. The message is a sentence for the visitor. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: 400 | 408 | 413 | 429 | 503;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  /** @param cause for the log alone */
  constructor(status: Refusal["status"], message: string, retryAfter?: number, cause?: Error) {
    super(message, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const MEGABYTE = 1024 * 1024;

export const unavailable = (cause: Error) =>
  new Refusal(503, "The service does not answer at the moment. Try again in a few seconds.", 5, cause);
export const busy = () => new Refusal(503, "The service is busy at the moment. Try again in a few seconds.", 5);
export const tooMany = (what: string) => new Refusal(429, `Too many ${what} from your address: wait a moment.`, 10);
export const tooSlow = () => new Refusal(408, "The request came too slowly. Please try again.");
export const tooLarge = (bytes: number) =>
  new Refusal(413, `The request is too large: at most ${Math.floor(bytes / MEGABYTE)} MB.`);

/** The envelope of the wire (api.md §0), so that clients read it like any other answer. */
export function sendRefusal(reply: FastifyReply, { status, message, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json")
    .send({ error: true, message, data: null, code: status, details: "" });
}
