import { type MetricsAccess, serveMetrics } from "@gable/server-kit/http";
import Fastify, { type FastifyInstance } from "fastify";
import type { Composition } from "../manifest/composition.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { registerErrors } from "./errors.ts";

const composition = { manifest: { revision: 7, releases: {} } } as unknown as Composition;
const TOKEN = "a-token-of-an-operator";

let app: FastifyInstance;
const start = (access: MetricsAccess) => {
  app = Fastify({ trustProxy: ["loopback"] });
  registerErrors(app);
  serveMetrics(app, createMetrics(() => composition).registry, access);
};
afterEach(() => app.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url: "/metrics", headers, remoteAddress });

describe("with a token", () => {
  beforeEach(() => start({ token: TOKEN, isLocalSite: true }));

  test("whoever sends it reads the metrics, from wherever", async () => {
    const answer = await ask({ authorization: `Bearer ${TOKEN}` }, "203.0.113.7");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain("gable_manifest_revision 7");
  });

  test.each([{}, { authorization: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, { authorization: "Bearer " }])(
    "with %j there is nothing, from this machine either",
    async (headers) => {
      const answer = await ask(headers as Record<string, string>);
      expect([answer.statusCode, answer.body]).toEqual([404, "There is nothing here."]);
    },
  );
});

describe("without a token", () => {
  test("this machine reads them where the site is its own", async () => {
    start({ token: null, isLocalSite: true });
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({}, "::1")).statusCode).toBe(200);
  });

  test.each([
    [{}, "203.0.113.7"],
    [{ "x-forwarded-for": "203.0.113.7" }, "127.0.0.1"],
    [{ "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    [{ forwarded: "for=203.0.113.7" }, "127.0.0.1"],
    [{ "x-forwarded-proto": "https" }, "127.0.0.1"],
    [{ "x-real-ip": "203.0.113.7" }, "127.0.0.1"],
    [{ via: "1.1 proxy" }, "127.0.0.1"],
  ])("nobody does who comes from elsewhere or through a proxy: %j", async (headers, address) => {
    start({ token: null, isLocalSite: true });
    expect((await ask(headers as unknown as Record<string, string>, address)).statusCode).toBe(404);
  });

  test("nobody does where strangers come in", async () => {
    start({ token: null, isLocalSite: false });
    expect((await ask()).statusCode).toBe(404);
  });
});
