import Fastify from "fastify";
import { addressKey, readTrustProxy, trustedBy } from "./index.ts";

interface Sent {
  peer: string;
  for?: string;
  proto?: string;
  host?: string;
}

interface Seen {
  ip: string;
  key: string;
  protocol: string;
  host: string;
}

/** What a server makes of a request that comes from `peer`. */
async function seenBy(setting: string | null, sent: Sent): Promise<Seen> {
  const app = Fastify({ trustProxy: trustedBy(readTrustProxy(setting)) });
  app.get("/", async ({ ip, protocol, host }) => ({ ip, key: addressKey(ip), protocol, host }));
  const headers: Record<string, string> = { host: "inner.test" };
  if (sent.for) headers["x-forwarded-for"] = sent.for;
  if (sent.proto) headers["x-forwarded-proto"] = sent.proto;
  if (sent.host) headers["x-forwarded-host"] = sent.host;
  const answer = await app.inject({ url: "/", remoteAddress: sent.peer, headers });
  await app.close();
  return answer.json();
}

/** The composer sends the address that it found on, alone, from this machine or its own. */
async function throughComposer(setting: string | null, sent: Sent, composerAt = "127.0.0.1"): Promise<Seen> {
  const { ip, host, protocol } = await seenBy(setting, sent);
  return seenBy(setting, { peer: composerAt, for: ip, host, proto: protocol });
}

const VISITOR = "203.0.113.7";
const SPOOFED = "198.51.100.66";

test.each<[string, string | null, Sent, string]>([
  ["no proxy", null, { peer: VISITOR }, VISITOR],
  ["a stranger's header", null, { peer: VISITOR, for: SPOOFED }, VISITOR],
  ["a proxy on this machine", null, { peer: "127.0.0.1", for: `${SPOOFED}, ${VISITOR}` }, VISITOR],
  ["a proxy that is not named", null, { peer: "10.0.0.5", for: VISITOR }, "10.0.0.5"],
  ["a balancer by address", "10.0.0.5", { peer: "10.0.0.5", for: `${SPOOFED}, ${VISITOR}` }, VISITOR],
  ["a balancer by range", "10.0.0.0/8", { peer: "::ffff:10.0.0.5", for: VISITOR }, VISITOR],
  ["two proxies by range", "10.0.0.0/8", { peer: "10.0.0.5", for: `${SPOOFED}, ${VISITOR}, 10.9.9.9` }, VISITOR],
  ["a balancer, then one here", "10.0.0.5", { peer: "127.0.0.1", for: `${SPOOFED}, ${VISITOR}, 10.0.0.5` }, VISITOR],
  ["one proxy by number", "1", { peer: "192.0.2.1", for: `${SPOOFED}, ${VISITOR}` }, VISITOR],
  ["two proxies by number", "2", { peer: "192.0.2.1", for: `${SPOOFED}, ${VISITOR}, 192.0.2.2` }, VISITOR],
  ["IPv6", "2001:db8:ffff::/48", { peer: "2001:db8:ffff::1", for: "2001:db8:0:1::5" }, "2001:db8:0:1::5"],
])(
  "behind %s a visitor has one address, for the composer, the provider, and the provider alone",
  async (_, setting, sent, ip) => {
    expect((await seenBy(setting, sent)).ip.replace("::ffff:", "")).toBe(ip);
    const behind = await throughComposer(setting, sent);
    expect([behind.ip.replace("::ffff:", ""), behind.key]).toEqual([ip, addressKey(ip)]);
  },
);

test("a composer on another machine is believed where it is named", async () => {
  const sent = { peer: "10.0.0.5", for: VISITOR };
  expect((await throughComposer("10.0.0.0/8", sent, "10.0.0.9")).ip).toBe(VISITOR);
  expect((await throughComposer("10.0.0.5", sent, "10.0.0.9")).ip).toBe("10.0.0.9");
});

test("scheme and host are believed of trusted proxies alone", async () => {
  const said = { for: VISITOR, proto: "https", host: "site.test" };
  for (const [setting, peer] of [
    [null, "127.0.0.1"],
    ["10.0.0.0/8", "10.0.0.5"],
    ["1", "192.0.2.1"],
  ] as const)
    expect(await seenBy(setting, { peer, ...said })).toMatchObject({ protocol: "https", host: "site.test" });
  for (const [setting, peer] of [
    [null, "10.0.0.5"],
    ["10.0.0.0/8", "192.0.2.1"],
  ] as const)
    expect(await seenBy(setting, { peer, ...said })).toMatchObject({ protocol: "http", host: "inner.test" });
});
