import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildStale } from "@gable/launcher/packages.ts";
import { type Platform, startPlatform } from "@gable/launcher/platform.ts";
import { ROOT } from "@gable/launcher/workspaces.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 4790);

/**
 * Starts the built platform on empty data for a bench.
 * @param publicOrigin where a proxy on this machine stands in front of it: scheme and host that browsers use
 */
export async function startSite(publicOrigin?: string): Promise<Platform & { port: number }> {
  const dataDir = join(ROOT, ".cache/e2e/bench-data");
  rmSync(dataDir, { recursive: true, force: true });
  const packages = await buildStale();
  if (publicOrigin) process.env.PUBLIC_ORIGIN = publicOrigin;
  const platform = await startPlatform({ port: PORT, host: "127.0.0.1", dataDir, packages, log: () => undefined });
  return { ...platform, port: PORT };
}
