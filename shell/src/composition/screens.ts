import type { HostServices, Progress } from "@gable/shared-sdk/host";
import type { IdlePrefetch } from "../idle/idlePrefetch.ts";
import { nextTask } from "../idle/nextTask.ts";
import { createPrefetcher, type Prefetcher, type PrefetcherOptions } from "../idle/prefetch.ts";
import { mayPrefetch } from "../idle/rest.ts";
import type { BusyRegistry } from "../outlet/busy.ts";
import { createOutletController, type OutletOptions } from "../outlet/outletController.ts";
import type { ServicesFor } from "../outlet/servicesFor.ts";
import { createSlots, type SlotsOptions, type SlotsService } from "../outlet/slots.ts";
import type { ReleaseLoader } from "../releases/loadRelease.ts";
import type { ManifestPoller } from "../releases/manifestPoller.ts";
import type { ShellPlatform } from "../shellContext.ts";
import type { Views } from "./views.ts";

type Place = Pick<HostServices, "location" | "navigator">;

/** What outlets, slots and prefetching have in common. */
export interface ScreensOptions
  extends Omit<SlotsOptions, "loader" | "servicesFor">,
    Omit<PrefetcherOptions, "ahead" | "document" | "loadTexts">,
    Pick<OutletOptions, "report"> {
  loader: ReleaseLoader;
}

export interface Screens extends Pick<ShellPlatform, "createOutlet" | "relocate"> {
  slots: SlotsService;
  /** Shows another page of the site; false when something unsaved would be lost by it. */
  go(link: string): boolean;
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
  busy: BusyRegistry,
  progress: Progress,
  views: Views,
  poller: ManifestPoller,
  servicesFor: ServicesFor,
  retryOutlet: (retry: () => void) => void,
): Screens {
  const { document, navigator } = window;
  let place: Place | null = null;
  const here = () => {
    if (!place) throw new Error("No location yet.");
    return place;
  };
  const slots = createSlots({
    ...options,
    servicesFor: (remote, version) => servicesFor(remote, version, here().location, here().navigator),
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
    go(link) {
      if (busy.isAnyBusy()) return false;
      here().navigator.push(link);
      return true;
    },
    hydrated,
    createOutlet(container, onState) {
      const controller = createOutletController({
        ...options,
        container,
        loader: { ...options.loader, load },
        servicesFor(remote, version, location) {
          views.stands(remote, version);
          return servicesFor(remote, version, location, here().navigator);
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
      const first = place === null;
      place = { location, navigator: router };
      views.moved(location.pathname);
      if (!isRendered()) settle();
      if (first) return;
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
