import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first four groups of an IPv6 address, written out. */
function network(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  return [...before, ...new Array<string>(missing).fill("0"), ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** An address as some proxies write it: in brackets, with the port that it came from. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * The key by which an address counts: IPv4 as it is (also when it is mapped into IPv6), IPv6 by its network of 64 bits,
 * since one subscriber has all addresses of such a network (RFC 6177).
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; text that is no address comes back as it is
 */
export function addressKey(address: string): string {
  const plain = withoutPort(address).split("%", 1)[0] ?? "";
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped ?? `${network(plain)}::/64`;
}
