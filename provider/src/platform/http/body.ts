import { BODY_CAPS, type BodyCap, BodyRefused, hasBody, readBody } from "@gable/server-kit/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BodyMemory } from "./bodyMemory.ts";
import { type Nested, nest, readPairs, refuseUnfit } from "./brackets.ts";
import { Failure, invalid } from "./failure.ts";
import { readForm, type UploadedFile } from "./form.ts";

export type { UploadedFile } from "./form.ts";

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && Buffer.isBuffer((value as UploadedFile).content);
}

/**
 * Leaves every body unread until a call asks for it with {@link readInput}: by then it is known who asks, and how much
 * they may send.
 */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** How much of a body is read, and where its bytes count. */
export interface BodyAllowance {
  cap: BodyCap;
  memory: BodyMemory;
}

const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;

function explain(error: unknown, limit: number): never {
  if (!(error instanceof BodyRefused)) throw error;
  if (error.reason === "too large")
    throw new Failure(413, `The request is too large: at most ${sizeOf(limit)} may be sent here.`, {
      reason: "request_large",
    });
  if (error.reason === "too slow") throw new Failure(408, "The request came too slowly: send it again.");
  throw invalid("The request was cut off: send it again.", undefined, "request_lost");
}

/** Gives the pieces of a request's body to `take` as they come. @throws Failure 400, 408, 413 or 503 */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { cap, memory }: BodyAllowance,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  const limit = BODY_CAPS[cap];
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced <= limit) memory.admit(announced);
  const share = memory.share(reply.raw);
  await readBody(request.raw, { limit }, (piece) => {
    share.add(piece.length);
    return take(piece);
  }).catch((error) => explain(error, limit));
}

/** A request's body as the bytes that came. @throws Failure 400, 408, 413 or 503 */
export async function readBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  allowance: BodyAllowance,
): Promise<Buffer> {
  if (!hasBody(request.raw)) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  await receive(request, reply, allowance, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

function parseJson(text: string): Nested {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("The body is not valid JSON.");
  }
  if (value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw invalid("The body must be an object of fields.");
  refuseUnfit(value as Nested);
  return nest(Object.entries(value));
}

/** Text is read whole, so calls that take files take no more of it than others. */
const textCap = (cap: BodyCap): BodyCap => (cap === "visitor" || cap === "portrait" ? "visitor" : "member");

async function readFields(request: FastifyRequest, reply: FastifyReply, allowance: BodyAllowance): Promise<Nested> {
  if (!hasBody(request.raw)) return {};
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  const small = { ...allowance, cap: textCap(allowance.cap) };
  switch (type) {
    case "multipart/form-data": {
      const form = readForm(request.raw, BODY_CAPS[small.cap]);
      await receive(request, reply, allowance, form.take);
      return nest(await form.finish());
    }
    case "application/x-www-form-urlencoded":
      return nest(readPairs((await readBytes(request, reply, small)).toString("utf8")));
    case "application/json":
      return parseJson((await readBytes(request, reply, small)).toString("utf8"));
    default:
      throw new Failure(
        415,
        "Send the fields as multipart/form-data, as application/x-www-form-urlencoded or as JSON.",
      );
  }
}

/**
 * Query and body of a request as one nested object; the body wins.
 * @throws Failure 400, 408, 413, 415 or 503 saying what is wrong with it
 */
export async function readInput(
  request: FastifyRequest,
  reply: FastifyReply,
  allowance: BodyAllowance,
): Promise<Nested> {
  const mark = request.raw.url?.indexOf("?") ?? -1;
  const query = mark < 0 ? {} : nest(readPairs(request.raw.url?.slice(mark + 1) ?? ""));
  const body = request.method === "GET" ? {} : await readFields(request, reply, allowance);
  const given = { ...query, ...body };
  refuseUnfit(given);
  return given;
}
