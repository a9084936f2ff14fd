import Fastify from "fastify";
import { measureAnswers } from "../http/measureAnswers.ts";
import type { Composition } from "../manifest/composition.ts";
import { measuredRenderer } from "../render/measuredRenderer.ts";
import type { Renderer } from "../render/renderPage.ts";
import type { PlacedReport } from "./index.ts";
import { measuredFetch } from "./measuredFetch.ts";
import { createMetrics } from "./metrics.ts";

const live = "2";
const composition = () =>
  ({ manifest: { revision: 3, releases: { catalog: { name: "catalog", version: live } } } }) as unknown as Composition;
const report = (given: object): PlacedReport =>
  ({ kind: "view", remote: "catalog", version: "2", route: "/properties", count: 1, ...given }) as PlacedReport;

let metrics: ReturnType<typeof createMetrics>;
beforeEach(() => {
  metrics = createMetrics(composition);
});
const lines = async () =>
  (await metrics.registry.metrics())
    .split("\n")
    .filter((line) => line.startsWith("gable_") && !line.includes("_bucket"));

test("what browsers report is counted by remote and version", async () => {
  metrics.reported(report({ count: 3 }));
  metrics.reported(report({ kind: "failure", step: "render" }));
  metrics.reported(report({ kind: "error", source: "caught", count: 2 }));
  metrics.reported(report({ kind: "hydration" }));
  metrics.reported(report({ kind: "event", name: "filters-opened" }));
  metrics.reported(report({ kind: "vital", name: "LCP", value: 1300 }));
  metrics.reported(report({ kind: "vital", name: "CLS", value: 0.02 }));
  const release = 'remote="catalog",version="2"';
  expect(await lines()).toEqual(
    expect.arrayContaining([
      `gable_browser_page_views_total{${release}} 3`,
      `gable_browser_failures_total{${release},step="render"} 1`,
      `gable_browser_errors_total{${release},source="caught"} 2`,
      `gable_browser_hydration_faults_total{${release}} 1`,
      `gable_browser_events_total{${release}} 1`,
      `gable_browser_web_vital_seconds_sum{${release},name="LCP"} 1.3`,
      `gable_browser_layout_shift_score_count{${release}} 1`,
      `gable_release_live{${release}} 1`,
      "gable_manifest_revision 3",
    ]),
  );
});

test("a version that is told apart no more leaves no series behind", async () => {
  metrics.reported(report({ version: "1", kind: "vital", name: "LCP", value: 1 }));
  metrics.reported(report({ version: "1" }));
  metrics.reported(report({}));
  metrics.forget("catalog", "1");
  await new Promise((resolve) => setImmediate(resolve));
  const text = await metrics.registry.metrics();
  expect(text).not.toContain('version="1"');
  expect(text).toContain('gable_browser_page_views_total{remote="catalog",version="2"} 1');
});

test("answers are counted by what was asked for, the provider's failures apart", async () => {
  const app = Fastify();
  measureAnswers(app, metrics);
  app.get("/*", async () => "page");
  app.get("/healthz", async () => "ok");
  app.get("/api/*", async (_request, reply) => reply.code(503).send());
  for (const url of ["/homes", "/", "/healthz", "/api/x"]) await app.inject(url);
  await app.close();
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'gable_http_requests_total{kind="pages",status="200"} 2',
      'gable_http_requests_total{kind="probes",status="200"} 1',
      'gable_http_requests_total{kind="calls",status="503"} 1',
      'gable_provider_failures_total{asker="visitors"} 1',
      'gable_http_request_duration_seconds_count{kind="pages"} 2',
    ]),
  );
});

test("renderings are timed by remote and by what came out", async () => {
  const rendering = (html: string, complete: boolean) => ({ html, complete }) as never;
  const renderer = measuredRenderer(
    { render: async (_, { url }) => rendering(url, url === "whole") } as Partial<Renderer> as Renderer,
    metrics,
  );
  const page = (url: string, remote: string | null) => ({ url, route: remote && { remote } }) as never;
  await renderer.render(composition(), page("whole", "catalog"));
  await renderer.render(composition(), page("a part", "catalog"));
  await renderer.render(composition(), page("", null));
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'gable_rendering_duration_seconds_count{remote="catalog",result="complete"} 1',
      'gable_rendering_duration_seconds_count{remote="catalog",result="partial"} 1',
      'gable_rendering_duration_seconds_count{remote="none",result="nothing"} 1',
    ]),
  );
});

test("a provider that refuses a connection has failed; one that was left has not", async () => {
  const ask = measuredFetch(metrics, "site");
  await expect(ask("http://127.0.0.1:1/")).rejects.toThrow();
  await expect(ask("http://127.0.0.1:1/", { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await lines()).toContain('gable_provider_failures_total{asker="site"} 1');
});
