import httpProxy from "@fastify/http-proxy";
import { type Manifest, releasePath } from "@gable/mfe-kit/manifest";
import type { FastifyInstance } from "fastify";
import type { DevelopmentRemote } from "../options.ts";

/** The manifest with the remotes that are being worked on in place of their releases. The registry never sees them. */
export function withDevelopment(manifest: Manifest, remotes: readonly DevelopmentRemote[]): Manifest {
  const overlaid = remotes.map(({ release }) => [release.name, { ...release, previous: null }]);
  return { ...manifest, releases: { ...manifest.releases, ...Object.fromEntries(overlaid) } };
}

/** Hands the files of those remotes on from their dev-servers. */
export async function proxyDevelopment(app: FastifyInstance, remotes: readonly DevelopmentRemote[]): Promise<void> {
  for (const { origin, release } of remotes) {
    const prefix = releasePath(release).replace(/\/$/, "");
    await app.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      disableRequestLogging: true,
    });
  }
}
