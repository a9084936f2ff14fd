import type { BootRelease, HostServices, RemoteMountProps } from "@gable/shared-sdk/host";
import type { Mounted } from "./driver.ts";
import { mountLifecycles } from "./driver.ts";
import type { FailureStep } from "./failures.ts";
import type { ReleaseLoader } from "./load-release.ts";
import { candidates, type ReleaseBook, releaseFile } from "./releases.ts";

/**
 * The panel stands at the latest this long after a navigation, even while a slower version is still tried.
 * Milliseconds.
 */
export const PANEL_LIMIT = 4000;

/** However late the page itself was, its first remote gets this time. Milliseconds. */
export const LEAST_PATIENCE = 1500;

/** A release that failed is not tried again by itself for this time. Milliseconds. */
export const QUARANTINE = 60_000;

export type OutletPhase = "loading" | "ready" | "failed";

export interface OutletState {
  phase: OutletPhase;
  remote: string | null;
  /** Steps and messages of what was tried, for the panel's details. */
  failures: string[];
}

type Location = HostServices["location"];

export interface OutletOptions {
  container: HTMLElement;
  book: ReleaseBook;
  loader: Pick<ReleaseLoader, "load" | "forget">;
  servicesFor(remote: string, version: string, location: Location): HostServices;
  isBusy(remote: string): boolean;
  report(remote: string, version: string, step: FailureStep, error: unknown): void;
  startProgress(): () => void;
  onState(state: OutletState): void;
  now?(): number;
  /** Milliseconds that the visitor has waited for the page when its first remote is asked for. */
  waited?(): number;
}

interface Current {
  remote: string;
  release: BootRelease;
  mounted: Mounted<RemoteMountProps>;
  element: HTMLElement;
}

export interface OutletController {
  /** Shows a remote at a location: mounts it, updates it, or switches it to the version now live. */
  navigate(remote: string, location: Location): void;
  /** Tries again from the start, failed releases included. */
  retry(): void;
  dispose(): void;
}

let sequence = 0;

/**
 * Keeps one remote in the outlet's element. The remote shown before stays until the next one has
 * loaded; when the live release cannot stand, the previous one is tried, then the panel is asked for.
 */
export function createOutletController(options: OutletOptions): OutletController {
  const { container, book, loader, now = Date.now, waited = () => 0 } = options;
  const failedAt = new Map<string, number>();
  /** The composer renders with what was live when the page was made. */
  const renderedBy = new Map(Object.values(book.manifest().releases).map(({ name, version }) => [name, version]));
  let current: Current | null = null;
  let wanted: { remote: string; location: Location } | null = null;
  /** Rises with every new wish; work for an older one ends without an effect. */
  let turn = 0;

  let cleared: Promise<void> = Promise.resolve();
  /** One after the other: one that still waits for an unmount must not take away what came after it. */
  const clear = (keep?: Element): Promise<void> => {
    cleared = cleared.then(async () => {
      const leaving = current;
      current = null;
      if (leaving) await leaving.mounted.unmount();
      for (const child of [...container.children]) if (child !== keep) child.remove();
    });
    return cleared;
  };

  const takeElement = (remote: string, version: string): HTMLElement => {
    const rendered = [...container.children].find(
      (child): child is HTMLElement => child instanceof HTMLElement && child.matches("[data-remote][data-ssr]"),
    );
    if (rendered?.dataset.remote === remote) {
      // Only the release that rendered it may hydrate it, and only once.
      const owner = rendered.dataset.version ?? renderedBy.get(remote);
      if (!owner || owner === version) return rendered;
    }
    rendered?.remove();
    const element = container.ownerDocument.createElement("div");
    element.dataset.remote = remote;
    return element;
  };

  const stand = async (remote: string, release: BootRelease, mine: number): Promise<boolean> => {
    const fail = (step: FailureStep, error: unknown) => {
      failedAt.set(releaseFile(release), now());
      options.report(remote, release.version, step, error);
    };
    let step: FailureStep = "load";
    try {
      const lifecycles = await loader.load(release, "./app");
      if (mine !== turn) return true;
      const element = takeElement(remote, release.version);
      await clear(element);
      if (mine !== turn) return true;
      if (!element.isConnected) container.append(element);
      element.dataset.version = release.version;
      step = "mount";
      sequence += 1;
      let broken: (error: unknown) => void = () => undefined;
      const failure = new Promise<never>((_, reject) => {
        broken = reject;
      });
      failure.catch(() => undefined);
      const mounted = mountLifecycles<RemoteMountProps>(
        lifecycles,
        {
          name: `${remote}-${sequence}`,
          domElement: element,
          services: options.servicesFor(remote, release.version, wanted?.location as Location),
          onFailure(error) {
            broken(error);
            if (current?.mounted !== mounted) return;
            fail("render", error);
            void show(remote);
          },
        },
        (failedStep, error) => options.report(remote, release.version, failedStep, error),
      );
      try {
        const started = wanted?.location;
        await Promise.race([mounted.ready, failure]);
        if (mine !== turn) {
          await mounted.unmount();
          element.remove();
          return true;
        }
        element.removeAttribute("data-ssr");
        current = { remote, release, mounted, element };
        if (wanted && wanted.location !== started) push(wanted.location);
        return true;
      } catch (error) {
        void mounted.unmount();
        element.remove();
        throw error;
      }
    } catch (error) {
      fail(step, error);
      return false;
    }
  };

  const push = (location: Location) => {
    if (!current) return;
    const { remote, release, mounted } = current;
    void mounted.update({ services: options.servicesFor(remote, release.version, location) });
  };

  const show = async (remote: string) => {
    turn += 1;
    const mine = turn;
    const failures: string[] = [];
    const live = book.live(remote);
    const rested = (release: BootRelease) => now() - (failedAt.get(releaseFile(release)) ?? -QUARANTINE) >= QUARANTINE;
    const tries = live ? candidates(live).filter(rested) : [];
    const finish = options.startProgress();
    options.onState({ phase: "loading", remote, failures });
    const patience = mine === 1 ? Math.max(PANEL_LIMIT - waited(), LEAST_PATIENCE) : PANEL_LIMIT;
    const panel = setTimeout(() => {
      if (mine === turn) options.onState({ phase: "failed", remote, failures });
    }, patience);
    try {
      for (const release of tries) {
        if (await stand(remote, release, mine)) {
          if (mine === turn) options.onState({ phase: "ready", remote, failures });
          return;
        }
        failures.push(`${release.name}@${release.version}`);
        if (mine !== turn) return;
      }
      await clear();
      if (mine === turn) options.onState({ phase: "failed", remote, failures });
    } finally {
      clearTimeout(panel);
      finish();
    }
  };

  const outdated = (remote: string): boolean => {
    const live = book.live(remote);
    if (!live || !current || live.version === current.release.version) return false;
    return !failedAt.has(releaseFile(live)) && !options.isBusy(remote);
  };

  return {
    navigate(remote, location) {
      const before = wanted;
      wanted = { remote, location };
      if (before?.remote !== remote) {
        if (current?.remote !== remote || outdated(remote)) void show(remote);
        else {
          // Come back before what they went to had loaded: the remote still stands, with all that it holds.
          turn += 1;
          options.onState({ phase: "ready", remote, failures: [] });
          push(location);
        }
        return;
      }
      if (current?.remote !== remote) return;
      if (before.location.pathname !== location.pathname && outdated(remote)) void show(remote);
      else push(location);
    },
    retry() {
      failedAt.clear();
      if (!wanted) return;
      loader.forget(wanted.remote);
      void show(wanted.remote);
    },
    dispose() {
      turn += 1;
      wanted = null;
      void clear();
    },
  };
}
