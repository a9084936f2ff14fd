import { join } from "node:path";

/** Where the registry keeps its things under the data directory. */
export interface RegistryPaths {
  root: string;
  artifacts: string;
  manifest: string;
  /** Public keys: composers read them. */
  keys: string;
  /** Private keys, outside of `root`: for whoever signs, and for no composer. */
  signing: string;
  history: string;
  /** Digests of what was published from other machines too, signed; only where releases lie in a bucket. */
  published: string;
}

export function registryPaths(dataDir: string): RegistryPaths {
  const root = join(dataDir, "releases");
  return {
    root,
    artifacts: join(root, "artifacts"),
    manifest: join(root, "manifest.json"),
    keys: join(root, "keys"),
    signing: join(dataDir, "signing"),
    history: join(root, "history.jsonl"),
    published: join(root, "published.json"),
  };
}

export function artifactPath(paths: RegistryPaths, release: { name: string; version: string }): string {
  return join(paths.artifacts, release.name, release.version);
}
