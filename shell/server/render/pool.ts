import type { BundleFault } from "./bundles.ts";
import type { Bundle, RenderReply, RenderRequest } from "./protocol.ts";
import type { ProviderCallOptions } from "./providerCalls.ts";
import { Renderer } from "./renderer.ts";
import type { RendererProcess } from "./spawn.ts";

export interface RenderPool {
  /** @throws RenderError when the process failed, or took longer than `limit` milliseconds */
  render(request: RenderRequest, limit: number): Promise<RenderReply>;
  /**
   * Loads the bundles in every process; those of the call before stay too, for pages that are on their way.
   * @returns those that do not load
   */
  load(bundles: Bundle[]): Promise<BundleFault[]>;
  /** Processes at the moment. */
  pids(): number[];
  stop(): Promise<void>;
}

export interface RenderPoolOptions {
  size: number;
  connect(): Promise<RendererProcess>;
  calls: ProviderCallOptions;
  log(text: string): void;
}

/** Processes that render pages. A stuck or dead one costs only what it was rendering, and is replaced. */
export function createRenderPool({ size, ...options }: RenderPoolOptions): RenderPool {
  const renderers = Array.from({ length: Math.max(1, size) }, () => new Renderer(options));
  const idlest = (): Renderer => renderers.reduce((best, each) => (each.load < best.load ? each : best));
  let current: Bundle[] = [];
  return {
    render: (request, limit) => idlest().render(request, limit),
    async load(bundles) {
      const both = [...bundles, ...current.filter(({ id }) => !bundles.some((bundle) => bundle.id === id))];
      // Tried in one process first: one that hangs while it loads is not given to the others.
      const [first, ...others] = renderers as [Renderer, ...Renderer[]];
      const faults = await first.hold(both);
      const good = both.filter(({ id }) => !faults.some(({ release }) => release === id));
      await Promise.all(others.map((each) => each.hold(good)));
      current = bundles.filter((bundle) => good.includes(bundle));
      return faults;
    },
    pids: () => renderers.flatMap(({ pid }) => pid ?? []),
    stop: async () => void (await Promise.all(renderers.map((each) => each.stop()))),
  };
}
