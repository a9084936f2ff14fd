import type { Lifecycles } from "@gable/shared-sdk/host";
import { withDeadline } from "../services/deadline.ts";

/** Time limits of the lifecycles, milliseconds. */
export const LIFECYCLE_LIMITS = { bootstrap: 4000, mount: 4000, update: 4000, unmount: 2000 } as const;

export type MountStatus = "mounting" | "mounted" | "broken" | "unmounted";

/** One mount of a remote or a widget. */
export interface Mounted<P> {
  /** Settles when the remote stands, or when it cannot. */
  ready: Promise<void>;
  status(): MountStatus;
  /** Hands over new props; of several calls during one update only the last one counts. */
  update(props: Partial<P>): Promise<void>;
  /** Never rejects: what fails to unmount is reported and let go. */
  unmount(): Promise<void>;
}

/**
 * Drives single-spa lifecycles, one operation at a time.
 * @param props with a `name` that no other mount has had: single-spa-react keys its roots by it
 * @param report told of failures that nobody waits for
 */
export function mountLifecycles<P extends { name: string }>(
  lifecycles: Lifecycles<P>,
  props: P,
  report: (step: "update" | "unmount", error: unknown) => void,
  limits: Record<keyof typeof LIFECYCLE_LIMITS, number> = LIFECYCLE_LIMITS,
): Mounted<P> {
  let status: MountStatus = "mounting";
  let current = props;
  let updateWaits = false;
  let closing: Promise<void> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(operation: () => Promise<T>): Promise<T> => {
    const result = queue.then(operation);
    queue = result.catch(() => undefined);
    return result;
  };
  const run = (step: keyof typeof LIFECYCLE_LIMITS) =>
    withDeadline(Promise.resolve(lifecycles[step](current)), limits[step], `${props.name} ${step}`);

  let mountStarted: Promise<unknown> = Promise.resolve();
  const ready = enqueue(async () => {
    try {
      await run("bootstrap");
      mountStarted = Promise.resolve(lifecycles.mount(current));
      mountStarted.catch(() => undefined);
      await withDeadline(mountStarted, limits.mount, `${props.name} mount`);
      status = "mounted";
    } catch (error) {
      status = "broken";
      throw error;
    }
  });
  ready.catch(() => undefined);

  return {
    ready,
    status: () => status,
    update(next) {
      current = { ...current, ...next };
      if (updateWaits) return Promise.resolve();
      updateWaits = true;
      return enqueue(async () => {
        updateWaits = false;
        if (status === "mounted") await run("update");
      }).catch((error) => report("update", error));
    },
    unmount() {
      closing ??= enqueue(async () => {
        const before = status;
        status = "unmounted";
        if (before === "mounted") await run("unmount");
        // A mount that came too late still has to go.
        else if (before === "broken") mountStarted.then(() => lifecycles.unmount(current)).catch(() => undefined);
      }).catch((error) => report("unmount", error));
      return closing;
    },
  };
}
