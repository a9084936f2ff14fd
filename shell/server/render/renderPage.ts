import type { Release } from "@gable/mfe-kit/manifest";
import type { RegistryPaths } from "@gable/releases";
import type { Boot } from "@gable/shared-sdk/host";
import type { Composition, OwnedRoute } from "../manifest/composition.ts";
import { HOST } from "../manifest/composition.ts";
import { type BundleFault, bundleId, readBundles } from "./bundles.ts";
import type { RenderPool } from "./pool.ts";
import type { Bundle, PageData, RenderReply, RenderRequest } from "./protocol.ts";
import { RenderError } from "./renderer.ts";

export interface RenderedPage extends Omit<RenderReply, "html" | "errors"> {
  /** Empty when the browser has to render everything. */
  html: string;
  /** False when something failed on the way; such a page is not cached. */
  complete: boolean;
}

export interface Renderer {
  /** Never throws: what the server cannot render, the browser will. */
  render(composition: Composition, page: PageRequest): Promise<RenderedPage>;
  /** Reads, verifies and loads the live releases' server bundles. Never throws: see {@link faults}. */
  warm(composition: Composition): Promise<void>;
  /** Releases whose bundle was missing, altered or broken at the last `warm`. */
  faults(): BundleFault[];
}

export interface PageRequest {
  /** Absolute address. */
  url: string;
  route: OwnedRoute | null;
  boot: Boot;
}

export interface RendererOptions {
  pool: RenderPool;
  paths: RegistryPaths;
  /** Milliseconds for one rendering that begins now. */
  limit(): number;
  /** Told of every failure: what, where, why. */
  report(failure: { url: string; reason: string }): void;
  /** Told when a release turns out not to be rendered on the server. */
  reportFault(fault: BundleFault): void;
}

/** Of the rendering's time, how much the provider's answers may take. */
const DATA_SHARE = 0.75;

/** A remote whose every question failed shows its error state: right for this visitor, not to be kept for the next. */
function lacksData(remote: string | null, query: string | null): boolean {
  if (!remote || query === null) return false;
  return (JSON.parse(query) as { queries?: unknown[] }).queries?.length === 0;
}

export function createRenderer({ pool, paths, limit, report, reportFault }: RendererOptions): Renderer {
  let held = new Map<string, Bundle>();
  let faults: BundleFault[] = [];
  const loaded = new Set<string>();
  const bundleOf = (release: Release | undefined): string | null =>
    release?.server && loaded.has(bundleId(release)) ? bundleId(release) : null;

  const attempt = async (request: RenderRequest): Promise<RenderReply | { data: PageData | null }> => {
    try {
      const reply = await pool.render(request, limit());
      for (const reason of reply.errors) report({ url: request.url, reason });
      return reply;
    } catch (error) {
      report({ url: request.url, reason: (error as Error).message });
      return { data: error instanceof RenderError ? error.data : null };
    }
  };

  return {
    async render({ manifest }, { url, route, boot }) {
      const nothing: RenderedPage = { status: 200, head: null, query: null, html: "", complete: false };
      const shell = bundleOf(manifest.releases[HOST]);
      if (!shell) return nothing;
      const remote = route?.server ? bundleOf(manifest.releases[route.remote]) : null;
      const request: RenderRequest = { url, boot, shell, remote, dataLimit: Math.round(limit() * DATA_SHARE) };
      const reply = await attempt(request);
      if ("errors" in reply) {
        const { status, head, query, html, errors } = reply;
        return { status, head, query, html: html ?? "", complete: errors.length === 0 && !lacksData(remote, query) };
      }
      // The remote failed or was slow: the shell alone still gives header, footer and the place to fill, and
      // what was asked of the provider travels along.
      const alone = remote && (await attempt({ ...request, remote: null }));
      return { ...nothing, ...reply.data, html: alone && "html" in alone ? (alone.html ?? "") : "" };
    },
    async warm({ manifest }) {
      const read = await readBundles(paths, manifest, held);
      const refused = await pool.load(read.bundles);
      held = new Map(read.bundles.map((bundle) => [bundle.id, bundle]));
      for (const { id } of read.bundles) loaded.add(id);
      for (const { release } of refused) {
        loaded.delete(release);
        held.delete(release);
      }
      faults = [...read.faults, ...refused];
      for (const fault of faults) reportFault(fault);
    },
    faults: () => faults,
  };
}
