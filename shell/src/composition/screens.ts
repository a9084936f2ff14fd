import type { HostServices, Slots } from "@gable/shared-sdk/host";
import type { IdlePrefetch } from "../idle/idlePrefetch.ts";
import { nextTask } from "../idle/nextTask.ts";
import { createPrefetcher, type Prefetcher, type PrefetcherOptions } from "../idle/prefetch.ts";
import { mayPrefetch } from "../idle/rest.ts";
import { createOutletController, type OutletOptions } from "../outlet/outletController.ts";
import type { ServicesFor } from "../outlet/servicesFor.ts";
import { createSlots, type SlotsOptions, type SlotsService } from "../outlet/slots.ts";
import type { ReleaseLoader } from "../releases/loadRelease.ts";
import type { ManifestPoller } from "../releases/manifestPoller.ts";
import type { ShellPlatform } from "../shellContext.ts";
import type { PageState } from "./pageState.ts";
import type { Views } from "./views.ts";

/** What outlets, slots and prefetching have in common. */
export interface ScreensOptions
  extends Omit<SlotsOptions, "loader" | "servicesFor">,
    Omit<PrefetcherOptions, "ahead" | "document" | "loadTexts">,
    Pick<OutletOptions, "report"> {
  loader: ReleaseLoader;
}

export interface Screens extends Pick<ShellPlatform, "createOutlet" | "relocate"> {
  slots: SlotsService;
  /** What the server rendered is hydrated: from now on stored state may differ from what it rendered with. */
  hydrated: Promise<void>;
  /** Begins to fetch the pages that pointer and focus are on. */
  watch(): void;
  /** Has the pages fetched that links in view lead to, where this visitor may be served in advance. */
  prefetch(begin: (prefetcher: Prefetcher, options: ScreensOptions) => IdlePrefetch): void;
}

/**
 * The remotes and widgets of the page, where the visitor is, and what is fetched for where they may go.
 * @param options handed on to outlets, slots and prefetching, each of which takes its own
 * @param retryOutlet does what may help before it retries
 */
export function createScreens(
  window: Window,
  options: ScreensOptions,
  { busy, progress, place }: Pick<PageState, "busy" | "progress" | "place">,
  views: Views,
  poller: ManifestPoller,
  servicesFor: ServicesFor,
  retryOutlet: (retry: () => void) => void,
): Screens {
  const { document, navigator } = window;
  const servicesHere = (remote: string, version: string, location: HostServices["location"], slots: Slots) =>
    servicesFor(remote, version, location, place.here().navigator, slots);
  const slots = createSlots({
    ...options,
    servicesFor: (remote, version, own) => servicesHere(remote, version, place.here().location, own),
  });

  /** The remote's markup is the server's, and not hydrated yet. */
  const isRendered = () => document.querySelector("[data-remote][data-ssr]") !== null;
  let settle: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Remotes whose code is here: they ask for their data themselves. */
  const present = new Set<string>();
  const ahead = mayPrefetch(navigator);
  const prefetcher = createPrefetcher({
    ...options,
    document,
    ahead,
    askData(owner) {
      if (!present.has(owner.remote)) options.askData(owner);
    },
  });
  let inView: IdlePrefetch | null = null;

  /** A remote's texts are loaded beside its code. */
  const load: ReleaseLoader["load"] = async (release, expose) => {
    const [lifecycles] = await Promise.all([options.loader.load(release, expose), options.loadTexts(release.name)]);
    // Apart from the evaluation of what has come.
    await nextTask();
    return lifecycles;
  };
  return {
    slots,
    hydrated,
    createOutlet(container, onState) {
      const controller = createOutletController({
        ...options,
        container,
        loader: { ...options.loader, load },
        servicesFor(remote, version, location) {
          views.stands(remote, version);
          return servicesHere(remote, version, location, slots);
        },
        isBusy: busy.isBusy,
        startProgress: progress.start,
        // Whoever sees nothing yet and has not touched the page has waited since it was asked for.
        waited: () =>
          isRendered() || navigator.userActivation?.hasBeenActive !== false ? 0 : window.performance.now(),
        onState(state) {
          if (state.phase === "ready" && state.remote) present.add(state.remote);
          onState(state);
          if (state.phase !== "loading") settle();
        },
      });
      return { ...controller, retry: () => retryOutlet(controller.retry) };
    },
    relocate(location, router) {
      const isFirst = place.moved({ location, navigator: router });
      views.moved(location.pathname);
      if (!isRendered()) settle();
      if (isFirst) return;
      prefetcher.begin(new URL(location.pathname + location.search, window.location.origin));
      slots.relocate();
      poller.checkLater();
      inView?.look();
    },
    watch: prefetcher.watch,
    prefetch(begin) {
      if (ahead) inView = begin(prefetcher, options);
    },
  };
}
