/** In place of federation's own preloading, which the shell does by the manifest (`shell/src/idle/prefetch.ts`). */
function refuse(): never {
  throw new Error("Files of remotes are asked for by the shell's prefetcher, not by federation's preloadRemote.");
}

export const defaultPreloadArgs = { resourceCategory: "sync", share: true, depsRemote: true };
export const formatPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
export const preloadAssets = refuse;
