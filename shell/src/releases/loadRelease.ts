import type { BootRelease, Lifecycles } from "@gable/shared-sdk/host";
import { LOAD_LIMIT, withDeadline } from "../services/deadline.ts";
import { releaseFile, stylesheetsOf } from "./manifestStore.ts";
import type { ReleaseFiles } from "./releaseFiles.ts";
import type { ReleaseHashes } from "./releaseHashes.ts";
import type { Stylesheets } from "./styles.ts";

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
  /** Forgets what was loaded of a remote: its next load asks for what failed or hangs, and starts anew. */
  forget(name: string): void;
}

export interface LoaderOptions {
  runtime: ContainerRuntime;
  stylesheets: Stylesheets;
  files: Pick<ReleaseFiles, "addressOf" | "renew" | "mendFailed">;
  owns: ReleaseHashes["owns"];
  /** Told of the release of a remote that is asked for now. */
  runs(release: BootRelease): void;
  limit?: number;
}

function isLifecycles(module: unknown): module is Lifecycles {
  const candidate = module as Partial<Lifecycles> | null;
  return (["bootstrap", "mount", "unmount"] as const).every((step) => typeof candidate?.[step] === "function");
}

export function createReleaseLoader(options: LoaderOptions): ReleaseLoader {
  const { runtime, stylesheets, files, owns, runs, limit = LOAD_LIMIT } = options;
  /** The entry that each name is registered with now. */
  const registered = new Map<string, string>();
  /** Folders of releases that failed, or were forgotten, since they were last loaded. */
  const broken = new Set<string>();
  const starting = new Map<string, Promise<void>>();
  const loaded = new Map<string, { release: BootRelease; lifecycles: Promise<Lifecycles> }>();

  const register = (release: BootRelease) => {
    const entry = files.addressOf(releaseFile(release, release.entry));
    const present = registered.get(release.name);
    if (present === entry) return;
    runtime.register({ name: release.name, entry }, present !== undefined);
    registered.set(release.name, entry);
    runs(release);
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

  /** A container that failed keeps parts of its failure (webpack's and federation's states): the next one is a new one. */
  const startAnew = async (release: BootRelease): Promise<void> => {
    const isOwn = (path: string) => owns(release, path);
    stylesheets.drop(isOwn);
    await files.mendFailed(isOwn);
    files.renew(releaseFile(release, release.entry));
  };

  const load = async (release: BootRelease, expose: string): Promise<Lifecycles> => {
    const folder = releaseFile(release);
    if (broken.delete(folder)) starting.set(folder, startAnew(release));
    await starting.get(folder);
    const what = `${release.name}@${release.version} ${expose}`;
    return withDeadline(fetchModule(release, expose), limit, what);
  };

  return {
    load(release, expose) {
      const folder = releaseFile(release);
      const key = folder + expose;
      const present = loaded.get(key);
      if (present) return present.lifecycles;
      const lifecycles = load(release, expose);
      loaded.set(key, { release, lifecycles });
      lifecycles.catch(() => {
        if (loaded.get(key)?.lifecycles !== lifecycles) return;
        loaded.delete(key);
        broken.add(folder);
      });
      return lifecycles;
    },
    forget(name) {
      for (const [key, { release }] of loaded) {
        if (release.name !== name) continue;
        loaded.delete(key);
        broken.add(releaseFile(release));
      }
    },
  };
}
