import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, preferredEncoding } from "./encoding.ts";

/** A page of 140 KB takes 1.9 ms with 6, 1.8 ms with 5 and 5.8 ms with 7; each step saves a hundredth of its bytes. */
const BROTLI_QUALITY = 6;
const WORTHWHILE_BYTES = 600;

function compressor(encoding: Encoding, size: number): Transform {
  if (encoding === "gzip") return createGzip({ level: 6 });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
}

/** Sends text compressed as the client accepts it. Content type and status are the caller's. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const body = Buffer.from(text, "utf8");
  const encoding = body.length < WORTHWHILE_BYTES ? null : preferredEncoding(request.headers["accept-encoding"]);
  addVary(reply, "Accept-Encoding");
  if (!encoding) return reply.send(body);
  reply.header("content-encoding", encoding);
  return reply.send(Readable.from([body]).pipe(compressor(encoding, body.length)));
}

/** Passes a body on, compressed when it is text that gains by it and nobody has compressed it before. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  const type = String(reply.getHeader("content-type") ?? "");
  const length = Number(reply.getHeader("content-length") ?? Number.POSITIVE_INFINITY);
  const compressible = /^(?:application\/(?:[\w.+-]*\+)?json|text\/html)\b/.test(type) && length >= WORTHWHILE_BYTES;
  if (!compressible || reply.getHeader("content-encoding") || request.method === "HEAD") return reply.send(body);
  addVary(reply, "Accept-Encoding");
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(body);
  const target = compressor(encoding, Number.isFinite(length) ? length : 0);
  // An upstream that breaks off destroys the target too, so that the visitor's connection ends instead of hanging.
  pipeline(body, target, () => undefined);
  return reply.removeHeader("content-length").header("content-encoding", encoding).send(target);
}

/** Adds to `Vary` what is not there yet. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const present = String(reply.getHeader("vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  reply.header("vary", [...new Set([...present, ...names])].join(", "));
}
