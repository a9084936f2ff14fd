import type { Prefetcher, PrefetcherOptions } from "./prefetch.ts";

/**
 * @param rest awaited before each file (see `followRest`)
 * @returns fetches the files of an address's page into the browser's cache, one after the other and behind everything
 * else; each of them once
 */
export function createFetchAhead(
  { pageOf, isAsked }: Pick<Prefetcher, "pageOf" | "isAsked">,
  { fetch, hashes, loadTexts }: Pick<PrefetcherOptions, "fetch" | "hashes" | "loadTexts">,
  rest: () => Promise<void>,
): (url: URL) => Promise<void> {
  const fetched = new Set<string>();
  return async (url) => {
    const page = pageOf(url);
    if (!page) return;
    await Promise.all(page.scripts.map(hashes.ready));
    for (const path of [...page.scripts, ...page.styles]) {
      if (isAsked(path) || fetched.has(path)) continue;
      await rest();
      // The visitor may have asked for it meanwhile.
      if (isAsked(path)) continue;
      fetched.add(path);
      const answer = await fetch(path, { priority: "low", integrity: hashes.all[path] });
      await answer.arrayBuffer();
    }
    loadTexts(page.remote);
  };
}
