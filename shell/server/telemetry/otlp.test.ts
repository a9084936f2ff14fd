import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { composerPermissions } from "../process/permissions.ts";

interface Taken {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let collector: Server;
let endpoint: string;
let taken: Taken[] = [];

beforeEach(async () => {
  taken = [];
  collector = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    taken.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces).toString("utf8") });
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
});
afterEach(() => {
  collector.closeAllConnections();
  return new Promise((resolve) => collector.close(resolve));
});

const source = (name: string) => JSON.stringify(pathToFileURL(join(__dirname, name)).href);

/** Runs code with `metrics` and `otlp` as the composer runs: in a process of its own, with the composer's rights. */
async function inComposer(code: string): Promise<{ seconds: number; said: string }> {
  const script = `
    import { createMetrics } from ${source("metrics.ts")};
    import { exportByOtlp } from ${source("otlp.ts")};
    const metrics = createMetrics(() => ({ manifest: { revision: 7, releases: {} } }));
    const otlp = exportByOtlp({ endpoint: ${JSON.stringify(endpoint)}, headers: { "x-key": "of the operator" },
      every: 100, registry: metrics.registry, instance: "web-1-3000" });
    const release = { remote: "catalog", version: "2", route: "/properties", count: 1 };
    ${code}
    await new Promise((resolve) => setTimeout(resolve, 300));
    await otlp.stop();`;
  const rights = composerPermissions({ dataDir: tmpdir(), publicDir: tmpdir(), map: { archive: null } } as never);
  const began = Date.now();
  const child = spawn(process.execPath, [...rights, "--input-type=module", "-e", script], { env: {} });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  await once(child, "close");
  return { seconds: (Date.now() - began) / 1000, said };
}

const bodiesOf = (url: string) => taken.filter((each) => each.url === url).map(({ body }) => body);

test("metrics reach the collector with their labels, classes and the composer's name", async () => {
  const { said } = await inComposer(`
    metrics.reported({ ...release, kind: "view" });
    for (const value of [700, 900, 99_000]) metrics.reported({ ...release, kind: "vital", name: "LCP", value });`);
  expect(said).toBe("");
  expect(taken[0]?.headers["x-key"]).toBe("of the operator");
  const [{ resource, scopeMetrics }] = JSON.parse(bodiesOf("/v1/metrics").at(-1) ?? "").resourceMetrics;
  expect(JSON.stringify(resource)).toContain("web-1-3000");
  const all: { name: string; sum?: object; histogram?: { dataPoints: object[] } }[] = scopeMetrics.flatMap(
    (scope: { metrics: object[] }) => scope.metrics,
  );
  const named = (name: string) => all.find((metric) => metric.name === name);
  expect(named("gable_browser_page_views_total")?.sum).toMatchObject({
    isMonotonic: true,
    dataPoints: [
      {
        asDouble: 1,
        attributes: expect.arrayContaining([
          { key: "remote", value: { stringValue: "catalog" } },
          { key: "version", value: { stringValue: "2" } },
        ]),
      },
    ],
  });
  expect(named("gable_browser_web_vital_seconds")?.histogram?.dataPoints[0]).toMatchObject({
    sum: 100.6,
    explicitBounds: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10],
    bucketCounts: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1],
  });
}, 30_000);

test("faults reach the collector as log records, views do not, and not more than so many a minute", async () => {
  await inComposer(`
    otlp.reported({ ...release, kind: "view" });
    for (let index = 0; index < 300; index += 1)
      otlp.reported({ ...release, kind: "failure", step: "render", name: "TypeError", message: "fault " + index });`);
  const bodies = bodiesOf("/v1/logs").join("");
  expect(bodies).toContain('"severityText":"ERROR"');
  expect(bodies).toContain('{"key":"gable.version","value":{"stringValue":"2"}}');
  expect(bodies).toContain('{"key":"gable.fault","value":{"stringValue":"failure:render"}}');
  // The minute may end while they are sent.
  const records = bodies.match(/"fault \d+"/g) ?? [];
  expect([120, 240]).toContain(records.length);
}, 30_000);

test("a collector that is away holds up neither reports nor the end", async () => {
  await new Promise((resolve) => collector.close(resolve));
  const { seconds, said } = await inComposer(
    'otlp.reported({ ...release, kind: "hydration", name: "Error", message: "unseen" });',
  );
  expect(said).toBe("");
  expect(seconds).toBeLessThan(15);
}, 30_000);
