import { type Manifest, releasePath } from "@gable/mfe-kit/manifest";
import type { FastifyInstance } from "fastify";
import type { DevelopmentRemote } from "../options.ts";
import { createCallHandler } from "./proxy/calls.ts";
import type { ProxyLimits } from "./proxy/index.ts";

/** The manifest with the remotes that are being worked on in place of their releases. The registry never sees them. */
export function withDevelopment(manifest: Manifest, remotes: readonly DevelopmentRemote[]): Manifest {
  const overlaid = remotes.map(({ release }) => [release.name, { ...release, previous: null }]);
  return { ...manifest, releases: { ...manifest.releases, ...Object.fromEntries(overlaid) } };
}

/** Hands the files of those remotes on from their dev-servers. */
export function proxyDevelopment(
  app: FastifyInstance,
  remotes: readonly DevelopmentRemote[],
  limits: ProxyLimits,
): void {
  for (const { origin, release } of remotes) {
    const { files } = createCallHandler(new URL(origin), limits, () => undefined);
    app.get(`${releasePath(release)}*`, files);
  }
}
