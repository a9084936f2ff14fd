import { createLimits, type Limits } from "@gable/server-kit/limits";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { kindOf, limitRequests } from "./requestLimits.ts";

test.each([
  ["/*", "pages"],
  [undefined, "pages"],
  ["/api/*", "calls"],
  ["/api", "calls"],
  ["/api/stream", "calls"],
  ["/docs/*", "calls"],
  ["/dev/*", "calls"],
  ["/files/*", "files"],
  ["/r/*", "files"],
  ["/favicon.svg", "files"],
  ["/favicon.ico", "files"],
  ["/firebase-messaging-sw.js", "files"],
  ["/manifest.json", "files"],
  ["/telemetry", "reports"],
  ["/metrics", "reports"],
  ["/sitemap.xml", "sitemaps"],
  ["/sitemap-:part.xml", "sitemaps"],
  ["/healthz", null],
  ["/readyz", null],
])("a request to %s counts as %s", (route, kind) => {
  expect(kindOf(route)).toBe(kind);
});

let app: FastifyInstance;
let limits: Limits;
let origin: string;
const asked: Record<string, number> = {};

/** The same limits, a hundred times smaller. */
const small = (real: Limits): Limits => ({
  ...real,
  limiter: (options) => {
    asked[options.name] = options.limit;
    return real.limiter({ ...options, limit: Math.ceil(options.limit / 100) });
  },
});

beforeAll(async () => {
  limits = createLimits({
    redisUrl: null,
    onError: (error) => {
      throw error;
    },
  });
  app = Fastify({ trustProxy: ["loopback"] });
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type("text/html").send("<h1>Too many</h1>");
  const counted = limitRequests(app, small(limits), sendPage);
  app.get("/*", async () => "page");
  app.get("/api/*", async () => "call");
  app.get("/r/*", async () => "file");
  app.get("/may-render.x", async (request) => String(await counted.mayRender(request)));
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  limits.close();
});

const ask = (path: string, address?: string) =>
  fetch(origin + path, { headers: address ? { "x-forwarded-for": address } : {} });

async function askTimes(times: number, path: string, address?: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(path, address)));
  return answers.map(({ status }) => status);
}
const accepted = (statuses: number[]) => statuses.filter((status) => status === 200).length;

test("an address gets so many of each kind a minute", () => {
  expect(asked).toEqual({
    "composer-pages": 600,
    "composer-files": 24_000,
    "composer-calls": 3_000,
    "composer-sitemaps": 60,
    "composer-reports": 600,
    "composer-renderings": 240,
  });
});

test("who asks for too many pages is told how long to wait; an IPv6 network is one address", async () => {
  expect(accepted(await askTimes(9, "/homes", "2001:db8:1:1::1"))).toBe(6);
  const refused = await ask("/homes", "2001:db8:1:1::99");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toBe("<h1>Too many</h1>");
  expect((await ask("/homes", "2001:db8:1:2::1")).status).toBe(200);
  expect((await ask("/r/app.js", "2001:db8:1:1::1")).status).toBe(200);
  expect((await ask("/api/x", "2001:db8:1:1::1")).status).toBe(200);
});

test("too many calls are refused with the envelope of the wire", async () => {
  expect(accepted(await askTimes(40, "/api/x", "198.51.100.7"))).toBe(30);
  const refused = await ask("/api/x", "198.51.100.7");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: true, code: 429, data: null });
});

test("an address causes so many renderings, and is no longer let to", async () => {
  const answers = [];
  for (let index = 0; index < 5; index += 1) answers.push(await (await ask("/may-render.x", "198.51.100.8")).text());
  expect(answers).toEqual(["true", "true", "true", "false", "false"]);
  expect(await (await ask("/may-render.x", "198.51.100.9")).text()).toBe("true");
});

test("who asks from this machine without a visitor's address is not counted", async () => {
  expect(accepted(await askTimes(40, "/homes"))).toBe(40);
});
