import { addressKey, isFromSite, isLoopback, readTrustProxy, trustedBy } from "./index.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:aaaa::5", "2001:db8:0:1::/64"],
  ["2001:DB8::1:ffff:0:0:5", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::5", "2001:db8:0:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8:0:1::5]:4711", "2001:db8:0:1::/64"],
  ["nobody", "nobody"],
])("the address %s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each(["127.0.0.1", "127.9.9.9", "::1", "localhost", "::ffff:127.0.0.1"])("%s is this machine's", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(["0.0.0.0", "::", "128.0.0.1", "127.example", "localhost.example", "127.0.0.1.example"])(
  "%s is not this machine's alone",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test.each([
  [null, ["loopback"]],
  ["2", 2],
  ["10.0.0.1", ["loopback", "10.0.0.1"]],
  ["loopback, 10.0.0.0/8,2001:db8::/32", ["loopback", "10.0.0.0/8", "2001:db8::/32"]],
])("TRUST_PROXY %p is %p", (value, read) => {
  expect(readTrustProxy(value)).toEqual(read);
});

test.each(["0", "11", "true", "everyone", "10.0.0.0/33", "2001:db8::/129", "10.0.0.1/8/8", ",", "-1"])(
  "TRUST_PROXY %p is refused with a sentence that says what to write",
  (value) => {
    expect(() => readTrustProxy(value)).toThrow(/TRUST_PROXY is ".*": use /);
  },
);

describe("whose word counts", () => {
  test("this machine's own proxies count beside those that are named", () => {
    const trusted = trustedBy(readTrustProxy("10.0.0.0/8, 2001:db8::/32"));
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.9.9.9", "::ffff:10.0.0.1", "2001:db8::9"])
      expect([address, trusted(address, 0)]).toEqual([address, true]);
    for (const address of ["11.0.0.1", "203.0.113.9", "2001:db9::1", "", "unknown"])
      expect([address, trusted(address, 0)]).toEqual([address, false]);
  });

  test("a number trusts so many proxies and none beyond", () => {
    const trusted = trustedBy(readTrustProxy("2"));
    expect([0, 1, 2].map((hop) => trusted("203.0.113.9", hop))).toEqual([true, true, false]);
  });

  test("a request is the site's own when a trusted peer names no visitor", () => {
    const trusted = trustedBy(readTrustProxy("10.0.0.1"));
    const from = (remoteAddress: string, headers = {}) => isFromSite({ headers, socket: { remoteAddress } }, trusted);
    expect([from("10.0.0.1"), from("127.0.0.1"), from("203.0.113.9")]).toEqual([true, true, false]);
    expect(from("10.0.0.1", { "x-forwarded-for": "203.0.113.9" })).toBe(false);
  });
});
