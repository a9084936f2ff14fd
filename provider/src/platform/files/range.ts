import type { ByteRange } from "./object.ts";

/** One span, the only kind that is answered with a part. */
const SPAN = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `Range` header asks of so many bytes (RFC 9110, section 14): one span; null where the whole is to be sent,
 * as for a header that asks for several spans or makes no sense.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | "unsatisfiable" | null {
  const match = SPAN.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "") {
    const suffix = Number(last);
    return suffix === 0 ? "unsatisfiable" : { from: Math.max(0, length - suffix), to: length - 1 };
  }
  const from = Number(first);
  if (from >= length) return "unsatisfiable";
  const to = last === "" ? length - 1 : Math.min(Number(last), length - 1);
  return to < from ? null : { from, to };
}

/**
 * Whether a request may be answered with a part: it asks for one span, of the bytes that it has seen before where it
 * says so (`If-Range`, RFC 9110, section 13.1.5). A date there is never ours.
 */
export function mayBePart(range: string | undefined, ifRange: string | undefined, tag: string): boolean {
  return range !== undefined && SPAN.test(range) && (ifRange === undefined || ifRange === tag);
}

/** Whether a client has the bytes of a tag already (`If-None-Match`: one tag, several, weak ones, or `*`). */
export function isSame(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const known = header.split(",").map((part) => part.trim());
  return known.some((part) => part === "*" || part === tag || part === `W/${tag}`);
}
