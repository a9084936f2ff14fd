import { missingOrigin, originHeaders, siteOrigin } from "./index.ts";

const seen = (publicOrigin: string | null, headers: Record<string, string>) =>
  siteOrigin(publicOrigin, 3000).seenBy({ headers });

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["LOCALHOST:3000", "http://localhost:3000"],
])("a page asked for at %s loads from there", (host, origin) => {
  expect(seen(null, { host })).toBe(origin);
  expect(seen(null, { host: "127.0.0.1:4000", "x-forwarded-host": host })).toBe(origin);
});

test.each([
  "evil.example",
  "evil.example:3000",
  "localhost:80",
  "localhost",
  "127.0.0.1:3001",
  "127.0.0.2:3000",
  "localhost:3000@evil.example",
  "localhost:3000/evil.example",
  "localhost.evil.example:3000",
  "",
])("nothing of the host %p is taken", (host) => {
  expect(seen(null, { host })).toBe("http://localhost:3000");
  expect(seen(null, { host: "localhost:3000", "x-forwarded-host": host || "x" })).toBe("http://localhost:3000");
});

test("with PUBLIC_ORIGIN no request says anything", () => {
  expect(seen("https://site.example", { host: "localhost:3000" })).toBe("https://site.example");
  expect(siteOrigin("https://site.example", 1).fixed).toBe("https://site.example");
});

test.each([
  ["site.example", true],
  ["SITE.example", true],
  ["site.example:8080", false],
  ["127.0.0.1:3000", false],
  ["site.example.evil.example", false],
])("a request for %s asks for https://site.example by its name: %p", (host, isNamed) => {
  expect(siteOrigin("https://site.example", 3000).isNamedBy({ headers: { host } })).toBe(isNamed);
});

test("without it the fixed address is this machine's, with the port as it is by then", () => {
  const site = siteOrigin(null, 0);
  site.listensAt(4321);
  expect(site.fixed).toBe("http://localhost:4321");
});

test("port 80 goes without saying", () => {
  expect(siteOrigin(null, 80).seenBy({ headers: { host: "127.0.0.1" } })).toBe("http://127.0.0.1");
});

test("the provider is told host and protocol", () => {
  expect(originHeaders("http://[::1]:3000")).toEqual({ "x-forwarded-host": "[::1]:3000", "x-forwarded-proto": "http" });
});

test.each([
  [{ host: "0.0.0.0", publicOrigin: null }, "PUBLIC_ORIGIN is missing: HOST is 0.0.0.0"],
  [{ host: "192.168.1.5", publicOrigin: null }, "PUBLIC_ORIGIN is missing"],
])("%j does not start", (site, sentence) => {
  expect(missingOrigin(site)).toContain(sentence);
});

test.each([
  { host: "127.0.0.1", publicOrigin: null },
  { host: "localhost", publicOrigin: null },
  { host: "0.0.0.0", publicOrigin: "https://site.example" },
])("%j starts", (site) => {
  expect(missingOrigin(site)).toBeNull();
});
