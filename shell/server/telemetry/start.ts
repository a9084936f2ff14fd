import type { ManifestSource } from "../manifest/source.ts";
import type { ComposerOptions } from "../options.ts";
import { composerName } from "./healthFiles.ts";
import { type BrowserHealth, followBrowsers } from "./index.ts";
import type { Metrics } from "./metrics.ts";
import type { Otlp } from "./otlp.ts";

/** Its libraries are loaded where there is somebody to send to. */
async function startOtlp({ otlp, port }: ComposerOptions, { registry }: Metrics): Promise<Otlp | null> {
  if (!otlp) return null;
  const { exportByOtlp } = await import("./otlp.ts");
  return exportByOtlp({ ...otlp, registry, instance: composerName(port) });
}

interface ReportsOptions {
  options: ComposerOptions;
  metrics: Metrics;
  source: ManifestSource;
  log: { warn(message: string): void };
}

/** Takes browsers' reports, and hands them on: to operators' files, to the metrics, and to a collector where one is set. */
export async function startReports({
  options,
  metrics,
  source,
  log,
}: ReportsOptions): Promise<Pick<BrowserHealth, "take" | "stop">> {
  const otlp = await startOtlp(options, metrics);
  const browsers = await followBrowsers({
    dataDir: options.dataDir,
    port: options.port,
    current: source.current,
    log,
    onReport(report) {
      metrics.reported(report);
      otlp?.reported(report);
    },
    onForgotten: metrics.forget,
  });
  return {
    take: browsers.take,
    async stop() {
      await browsers.stop();
      await otlp?.stop();
    },
  };
}
