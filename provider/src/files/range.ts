/**
 * What a `Range` header asks of so many bytes (RFC 9110, section 14): one span; null where the whole is to be sent,
 * as for a header that asks for several spans or makes no sense.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
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
