import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { TelemetryReport } from "@gable/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import { ADDRESS_LIMITS } from "../options.ts";
import { createApp } from "./app.ts";
import { limitsFor } from "./proxy/index.ts";
import { takeTelemetry } from "./telemetryRoute.ts";

let app: FastifyInstance;
let origin: string;
let taken: TelemetryReport[] = [];
let refused: number[] = [];

beforeAll(async () => {
  app = createApp({
    logLevel: "silent",
    trustProxy: ["loopback"],
    limits: limitsFor(1024, ADDRESS_LIMITS),
  } as never).app;
  takeTelemetry(app, { take: (reports) => taken.push(...reports), onRefused: (status) => refused.push(status) });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  taken = [];
  refused = [];
});

const view = { kind: "view", remote: "catalog", version: "1", route: "/properties", count: 1 };
const send = (body: string, type = "application/json") =>
  fetch(`${origin}/telemetry`, { method: "POST", body, headers: { "content-type": type, cookie: "session=secret" } });

test("reports are taken, and the answer says nothing, sets nothing and is not kept", async () => {
  const answer = await send(JSON.stringify({ reports: [view] }));
  expect(answer.status).toBe(204);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  expect(taken).toEqual([view]);
});

test.each([
  ["what is no report", 400, JSON.stringify({ reports: [{ ...view, kind: "secret" }] }), "application/json"],
  ["what is no JSON", 400, "reports", "application/json"],
  ["what a page of another site may send unasked", 415, JSON.stringify({ reports: [view] }), "text/plain"],
  ["what is larger than 16 KB", 413, JSON.stringify({ reports: [view], more: "x".repeat(17_000) }), "application/json"],
])("%s is refused with %d and without repeating it", async (_, status, body, type) => {
  const answer = await send(body, type);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain("reports:");
  expect(taken).toEqual([]);
  expect(refused).toEqual([status]);
});

test("a body without an end is refused as soon as it is too large", async () => {
  const { port } = app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = httpRequest(
      { port, path: "/telemetry", method: "POST", headers: { "content-type": "application/json" } },
      (answer) => {
        clearInterval(feeding);
        resolve(answer.statusCode);
        outgoing.destroy();
      },
    );
    outgoing.on("error", reject);
    const feeding = setInterval(() => outgoing.write("x".repeat(4096)), 5);
  });
  expect(status).toBe(413);
});
