import type { BootRelease, Lifecycles } from "@gable/shared-sdk/host";
import { withDeadline } from "./deadline.ts";
import { releaseFile, stylesheetsOf } from "./releases.ts";
import type { Stylesheets } from "./styles.ts";

/** A load that takes longer counts as failed (architecture §3, Failure). Milliseconds. */
export const LOAD_LIMIT = 4000;

/** The part of the federation runtime that the loader uses. */
export interface ContainerRuntime {
  /** Makes a remote known under its name; `force` forgets what was loaded under that name. */
  register(remote: { name: string; entry: string }, force: boolean): void;
  /** @param id `catalog/app` */
  load(id: string): Promise<unknown>;
}

export interface ReleaseLoader {
  /**
   * The lifecycles of an exposed module (`./app`, `./widgets/<name>`), stylesheets included.
   * A failed load is forgotten, so that asking again asks the network again.
   * @throws DeadlineError after {@link LOAD_LIMIT}, else what the load failed with
   */
  // biome-ignore lint/suspicious/noExplicitAny: the props depend on the exposed module
  load(release: BootRelease, expose: string): Promise<Lifecycles<any>>;
}

export interface LoaderOptions {
  runtime: ContainerRuntime;
  stylesheets: Stylesheets;
  /** Address to import a release's entry from; `attempt` rises with every failure of that release. */
  entryAddress(path: string, attempt: number): string;
  limit?: number;
}

function isLifecycles(module: unknown): module is Lifecycles {
  const candidate = module as Partial<Lifecycles> | null;
  return (["bootstrap", "mount", "unmount"] as const).every((step) => typeof candidate?.[step] === "function");
}

export function createReleaseLoader({
  runtime,
  stylesheets,
  entryAddress,
  limit = LOAD_LIMIT,
}: LoaderOptions): ReleaseLoader {
  /** Address under which each name is registered now. */
  const registered = new Map<string, string>();
  /** Failures of each release so far. */
  const attempts = new Map<string, number>();
  const loaded = new Map<string, Promise<Lifecycles>>();

  const register = (release: BootRelease) => {
    const failures = attempts.get(releaseFile(release)) ?? 0;
    const entry = entryAddress(releaseFile(release, release.entry), failures);
    const present = registered.get(release.name);
    if (present === entry) return;
    runtime.register({ name: release.name, entry }, present !== undefined);
    registered.set(release.name, entry);
  };

  const fetchModule = async (release: BootRelease, expose: string): Promise<Lifecycles> => {
    register(release);
    const [module] = await Promise.all([
      runtime.load(`${release.name}/${expose.replace(/^\.\//, "")}`),
      stylesheets.load(stylesheetsOf(release, expose)),
    ]);
    const lifecycles = (module as { default?: unknown } | null)?.default ?? module;
    if (!isLifecycles(lifecycles)) {
      throw new TypeError(`${release.name}@${release.version} exposes no lifecycles as ${expose}.`);
    }
    return lifecycles;
  };

  return {
    load(release, expose) {
      const folder = releaseFile(release);
      const key = folder + expose;
      const present = loaded.get(key);
      if (present) return present;
      const what = `${release.name}@${release.version} ${expose}`;
      const loading = withDeadline(fetchModule(release, expose), limit, what);
      loaded.set(key, loading);
      loading.catch(() => {
        loaded.delete(key);
        attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
      });
      return loading;
    },
  };
}
