import type {
  HostServices,
  MountedWidget,
  SlotName,
  SlotProps,
  Slots,
  SlotWidget,
  WidgetMountProps,
} from "@gable/shared-sdk/host";
import type { ReleaseLoader } from "../releases/loadRelease.ts";
import { candidates, type ManifestStore } from "../releases/manifestStore.ts";
import { type Mounted, mountLifecycles } from "./driver.ts";
import type { FailureStep } from "./failures.ts";

export interface SlotsOptions {
  manifests: ManifestStore;
  loader: Pick<ReleaseLoader, "load">;
  isSignedIn(): boolean;
  loadTexts(namespace: string): Promise<void>;
  /** @param slots these, in which widgets may have slots of their own */
  servicesFor(remote: string, version: string, slots: Slots): HostServices;
  report(remote: string, version: string, step: FailureStep, error: unknown): void;
}

export interface SlotsService extends Slots {
  /** Hands the present location to every mounted widget. */
  relocate(): void;
}

let sequence = 0;

/** The widgets of all remotes, by the slots that their descriptors name. */
export function createSlots(options: SlotsOptions): SlotsService {
  const { manifests, loader } = options;
  const standing = new Set<() => void>();

  async function tryMount<S extends SlotName>(
    { id, remote }: SlotWidget<S>,
    version: string,
    load: Promise<unknown>,
    element: HTMLElement,
    props: SlotProps[S],
  ): Promise<MountedWidget<S>> {
    const [lifecycles] = await Promise.all([load, options.loadTexts(remote)]);
    sequence += 1;
    let failed: (error: unknown) => void = () => undefined;
    const failure = new Promise<never>((_, reject) => {
      failed = reject;
    });
    failure.catch(() => undefined);
    const mounted: Mounted<WidgetMountProps<S>> = mountLifecycles<WidgetMountProps<S>>(
      lifecycles as never,
      {
        name: `${id}-${sequence}`,
        domElement: element,
        services: options.servicesFor(remote, version, service),
        widget: props,
        onFailure(error) {
          failed(error);
          if (mounted.status() === "mounted") options.report(remote, version, "widget", error);
        },
      },
      (step, error) => options.report(remote, version, step, error),
    );
    try {
      await Promise.race([mounted.ready, failure]);
    } catch (error) {
      void mounted.unmount();
      throw error;
    }
    const relocate = () => void mounted.update({ services: options.servicesFor(remote, version, service) });
    standing.add(relocate);
    return {
      update: (next) => mounted.update({ widget: next } as Partial<WidgetMountProps<S>>),
      unmount() {
        standing.delete(relocate);
        return mounted.unmount();
      },
    };
  }

  const service: SlotsService = {
    widgets: <S extends SlotName>(slot: S): SlotWidget<S>[] =>
      Object.values(manifests.manifest().releases)
        .flatMap(({ name: remote, descriptor }) => descriptor.widgets.map((widget) => ({ ...widget, remote })))
        .filter((widget) => widget.slot === slot && (widget.access !== "member" || options.isSignedIn()))
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
        .map(({ remote, name }) => ({ id: `${remote}/${name}`, slot, remote, name })),

    async mount(widget, element, props) {
      const live = manifests.live(widget.remote);
      if (!live) throw new Error(`No release of "${widget.remote}" is live.`);
      let last: unknown;
      for (const release of candidates(live)) {
        try {
          const load = loader.load(release, `./widgets/${widget.name}`);
          return await tryMount(widget, release.version, load, element, props);
        } catch (error) {
          last = error;
          options.report(widget.remote, release.version, "widget", error);
        }
      }
      throw last;
    },

    relocate() {
      for (const relocate of standing) relocate();
    },
  };
  return service;
}
