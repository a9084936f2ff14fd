import type { BootRelease, HostServices } from "@gable/shared-sdk/host";
import type { ReleaseLoader } from "../releases/loadRelease.ts";
import { candidates, releaseFile } from "../releases/manifestStore.ts";
import { DeadlineError } from "../services/deadline.ts";
import { createOutletMount, type MountOptions, markupOf } from "./outletMount.ts";

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

export interface OutletOptions extends MountOptions {
  loader: Pick<ReleaseLoader, "load" | "forget">;
  isBusy(remote: string): boolean;
  startProgress(): () => void;
  onState(state: OutletState): void;
  /** Milliseconds that the visitor has waited for the page when its first remote is asked for. */
  waited(): number;
}

export interface OutletController {
  /** Shows a remote at a location: mounts it, updates it, or switches it to the version now live. */
  navigate(remote: string, location: Location): void;
  /** Tries again from the start, failed releases included. */
  retry(): void;
  dispose(): void;
}

/**
 * Keeps one remote in the outlet's element. The remote shown before stays until the next one has
 * loaded; when the live release cannot be mounted, the previous one is tried, then the panel is asked for.
 */
export function createOutletController(options: OutletOptions): OutletController {
  const { manifests, container, onState } = options;
  const failedAt = new Map<string, number>();
  /** Whether whatever failed of what is asked for now only took too long. */
  let isLate = true;
  let wanted: { remote: string; location: Location } | null = null;
  /** Rises with everything that is asked for; work for an older request ends without an effect. */
  let latestRequestId = 0;

  const mount = createOutletMount(
    options,
    () => wanted?.location,
    (remote, release, step, error) => {
      failedAt.set(releaseFile(release), Date.now());
      if (!(error instanceof DeadlineError)) isLate = false;
      options.report(remote, release.version, step, error);
      // It was shown already: nobody else tries what comes next.
      if (step === "render") void show(remote);
    },
  );

  /** The releases to try, without those that failed of late. */
  const releasesOf = (remote: string): BootRelease[] => {
    const live = manifests.live(remote);
    const rested = (release: BootRelease) =>
      Date.now() - (failedAt.get(releaseFile(release)) ?? -QUARANTINE) >= QUARANTINE;
    return live ? candidates(live).filter(rested) : [];
  };

  const show = async (remote: string) => {
    latestRequestId += 1;
    const requestId = latestRequestId;
    const isLatest = () => requestId === latestRequestId;
    const failures: string[] = [];
    isLate = true;
    const tries = releasesOf(remote);
    const finish = options.startProgress();
    const tell = (phase: OutletPhase) => {
      if (isLatest()) onState({ phase, remote, failures });
    };
    tell("loading");
    const patience = requestId === 1 ? Math.max(PANEL_LIMIT - options.waited(), LEAST_PATIENCE) : PANEL_LIMIT;
    const panel = setTimeout(tell, patience, "failed");
    try {
      for (const release of tries) {
        if (await mount.tryMount(remote, release, isLatest)) return tell("ready");
        failures.push(`${release.name}@${release.version}`);
        if (!isLatest()) return;
      }
      // What the server made stays as long as only time has passed.
      await mount.clear(isLate ? markupOf(container, remote) : null);
      tell("failed");
    } finally {
      clearTimeout(panel);
      finish();
    }
  };

  const outdated = (remote: string): boolean => {
    const live = manifests.live(remote);
    const mounted = mount.current();
    if (!live || !mounted || live.version === mounted.release.version) return false;
    return !failedAt.has(releaseFile(live)) && !options.isBusy(remote);
  };

  return {
    navigate(remote, location) {
      const before = wanted;
      wanted = { remote, location };
      const isMounted = mount.current()?.remote === remote;
      if (before?.remote !== remote) {
        if (!isMounted || outdated(remote)) void show(remote);
        else {
          // Come back before what they went to had loaded: the remote is still mounted, with all that it holds.
          latestRequestId += 1;
          onState({ phase: "ready", remote, failures: [] });
          mount.update(location);
        }
        return;
      }
      if (!isMounted) return;
      if (before.location.pathname !== location.pathname && outdated(remote)) void show(remote);
      else mount.update(location);
    },
    retry() {
      failedAt.clear();
      if (!wanted) return;
      options.loader.forget(wanted.remote);
      void show(wanted.remote);
    },
    dispose() {
      latestRequestId += 1;
      wanted = null;
      void mount.clear();
    },
  };
}
