import type { FastifyReply, FastifyRequest } from "fastify";

/** The first byte and the last one, both counted from 0 and part of it. */
export interface ByteRange {
  first: number;
  last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads `Range` (RFC 9110, 14.2).
 * @returns null where the whole is to be sent: without the header, for another unit, and for several ranges; `unsatisfiable`
 *   for a range that begins behind the end
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [matched, from = "", to = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (matched === undefined || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Number(to);
    return length === 0 || size === 0 ? "unsatisfiable" : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}

/**
 * Answers a request for a part of a file: sets status and headers.
 * @returns the part to send; null where the whole is to be sent, `refused` where the answer is 416
 */
export function answerRange(request: FastifyRequest, reply: FastifyReply, size: number): ByteRange | "refused" | null {
  reply.header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, size);
  if (range === null) return null;
  if (range === "unsatisfiable") {
    reply.code(416).header("content-range", `bytes */${size}`);
    return "refused";
  }
  reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  return range;
}
