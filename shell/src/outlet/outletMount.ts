import type { BootRelease, HostServices, RemoteMountProps } from "@gable/shared-sdk/host";
import type { ReleaseLoader } from "../releases/loadRelease.ts";
import type { ManifestStore } from "../releases/manifestStore.ts";
import { type Mounted, mountLifecycles } from "./driver.ts";
import type { FailureStep } from "./failures.ts";

type Location = HostServices["location"];

export interface MountOptions {
  container: HTMLElement;
  manifests: ManifestStore;
  loader: Pick<ReleaseLoader, "load">;
  servicesFor(remote: string, version: string, location: Location): HostServices;
  report(remote: string, version: string, step: FailureStep, error: unknown): void;
}

interface Current {
  remote: string;
  release: BootRelease;
  mounted: Mounted<RemoteMountProps>;
}

export interface OutletMount {
  /** What is mounted now. */
  current(): Pick<Current, "remote" | "release"> | null;
  /**
   * Loads a release, and mounts it in the place of what is mounted now.
   * @param isLatest false once something else is asked for: the work then ends without an effect
   * @returns false when the release has failed
   */
  tryMount(remote: string, release: BootRelease, isLatest: () => boolean): Promise<boolean>;
  /** Hands a location to what is mounted. */
  update(location: Location): void;
  /** Unmounts what is mounted, and empties the container of all but one element. */
  clear(keep?: Element | null): Promise<void>;
}

let sequence = 0;

/** What the server made of a remote and no release has taken over yet. */
export const markupOf = (container: HTMLElement, remote: string): HTMLElement | null => {
  const rendered = container.querySelector<HTMLElement>(":scope > [data-remote][data-ssr]");
  return rendered?.dataset.remote === remote ? rendered : null;
};

/**
 * The element to mount a release in: the server's markup for the release that rendered it, else a new one.
 * @param renderedBy version of a remote that the server renders with
 */
function takeElement(
  container: HTMLElement,
  remote: string,
  version: string,
  renderedBy: Map<string, string>,
): HTMLElement {
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
}

/**
 * Mounts releases in the outlet's container, one at a time.
 * @param wantedLocation where the visitor is now
 * @param onFailure told when a release does not load or mount, and, with the step `render`, when it breaks later
 */
export function createOutletMount(
  options: MountOptions,
  wantedLocation: () => Location | undefined,
  onFailure: (remote: string, release: BootRelease, step: FailureStep, error: unknown) => void,
): OutletMount {
  const { container } = options;
  /** The composer renders with what was live when the page was made. */
  const renderedBy = new Map(
    Object.values(options.manifests.manifest().releases).map(({ name, version }) => [name, version]),
  );
  let current: Current | null = null;

  let cleared: Promise<void> = Promise.resolve();
  /** One after the other: one that still waits for an unmount must not take away what came after it. */
  const clear = (keep: Element | null = null): Promise<void> => {
    cleared = cleared.then(async () => {
      const leaving = current;
      current = null;
      if (leaving) await leaving.mounted.unmount();
      for (const child of [...container.children]) if (child !== keep) child.remove();
    });
    return cleared;
  };

  const update = (location: Location) => {
    if (current)
      void current.mounted.update({ services: options.servicesFor(current.remote, current.release.version, location) });
  };

  const tryMount: OutletMount["tryMount"] = async (remote, release, isLatest) => {
    let step: FailureStep = "load";
    try {
      const lifecycles = await options.loader.load(release, "./app");
      if (!isLatest()) return true;
      const element = takeElement(container, remote, release.version, renderedBy);
      await clear(element);
      if (!isLatest()) return true;
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
          services: options.servicesFor(remote, release.version, wantedLocation() as Location),
          onFailure(error) {
            broken(error);
            if (current?.mounted === mounted) onFailure(remote, release, "render", error);
          },
        },
        (failedStep, error) => options.report(remote, release.version, failedStep, error),
      );
      try {
        const started = wantedLocation();
        await Promise.race([mounted.ready, failure]);
        if (!isLatest()) {
          await mounted.unmount();
          element.remove();
          return true;
        }
        element.removeAttribute("data-ssr");
        current = { remote, release, mounted };
        const location = wantedLocation();
        if (location && location !== started) update(location);
        return true;
      } catch (error) {
        void mounted.unmount();
        element.remove();
        throw error;
      }
    } catch (error) {
      onFailure(remote, release, step, error);
      return false;
    }
  };

  return { current: () => current, tryMount, update, clear };
}
