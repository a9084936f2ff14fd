import type { RegistryPaths } from "@gable/releases";
import type { FastifyBaseLogger } from "fastify";
import { measuredFetch } from "../telemetry/measuredFetch.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { measuredRenderer } from "./measuredRenderer.ts";
import { createRenderPool, type RenderPool } from "./pool.ts";
import { createRenderer, type Renderer } from "./renderPage.ts";
import type { RendererProcess } from "./spawn.ts";

interface RenderingOptions {
  /** How many rendering processes. */
  size: number;
  connect(): Promise<RendererProcess>;
  /** `http://127.0.0.1:4000/api/` */
  apiUrl: string;
  paths: RegistryPaths;
  /** Milliseconds for one rendering that begins now. */
  limit(): number;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Starts the processes that render pages, and the renderer that asks them, measured and with its failures in the log. */
export function startRendering({ size, connect, apiUrl, paths, limit, metrics, log }: RenderingOptions): {
  pool: RenderPool;
  renderer: Renderer;
} {
  const pool = createRenderPool({
    size,
    connect,
    calls: { apiUrl, fetch: measuredFetch(metrics, "renderings") },
    log: (text) => log.warn(`A server bundle says: ${text}`),
  });
  const renderer = createRenderer({
    pool,
    paths,
    limit,
    reportFault: ({ release, reason }) => log.error({ release, reason }, "a release is not rendered on the server"),
    report: (failure) => log.error(failure, "a page could not be rendered on the server"),
  });
  return { pool, renderer: measuredRenderer(renderer, metrics) };
}
