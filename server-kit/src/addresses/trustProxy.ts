import { isIP } from "node:net";

/** Fastify's option `trustProxy`: number of proxies in front, or their addresses and ranges. */
export type TrustProxy = number | string[];

const NAMES = ["loopback", "linklocal", "uniquelocal"];
const MOST_HOPS = 10;

function isAddress(part: string): boolean {
  const [address = "", bits, ...rest] = part.split("/");
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Reads `TRUST_PROXY`: whose `X-Forwarded-*` headers count, in the composer and in the provider alike. Without it
 * those of this machine alone, which count beside named ones too.
 * @param value a number of proxies (`2`), or addresses, ranges and the names `loopback`, `linklocal` and
 *   `uniquelocal`, separated by commas (`loopback, 10.0.0.0/8`)
 * @throws RangeError with a sentence that says what to write
 */
export function readTrustProxy(value: string | null): TrustProxy {
  if (value === null) return ["loopback"];
  if (/^\d+$/.test(value)) {
    if (Number(value) < 1 || Number(value) > MOST_HOPS)
      throw new RangeError(`TRUST_PROXY is "${value}": use a number of proxies from 1 to ${MOST_HOPS}.`);
    return Number(value);
  }
  const parts = value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = parts.find((part) => !NAMES.includes(part) && !isAddress(part));
  if (wrong !== undefined || parts.length === 0)
    throw new RangeError(
      `TRUST_PROXY is "${value}": use a number of proxies, or addresses and ranges separated by commas, such as "loopback, 10.0.0.0/8".`,
    );
  return [...new Set(["loopback", ...parts])];
}
