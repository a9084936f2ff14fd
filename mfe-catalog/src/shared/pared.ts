import type { ApiError } from "@gable/shared-sdk/client";
import { type QueryFunction, queryOptions, type SkipToken } from "@gable/shared-sdk/react-query";

type Tiles = typeof import("./tile.ts");

interface Read<I, T> {
  queryKey: readonly [string, I];
  queryFn?: QueryFunction<T, readonly [string, I]> | SkipToken;
}

/**
 * A read that caches only what screens show of its answer: the cache travels with the page. The key has one entry more
 * than the read's own, so that both can be held, and what makes the read stale makes this stale.
 * @param pare is given what pares listings and their like; it comes with the calls, so that a page that was rendered
 * with its data does without
 * @param drawn only a drawn part reads it (`@gable/mfe-kit/drawn`): pages do not carry it
 * @param view names what is shown, where two screens show different parts of the same read
 */
export function pared<I, T, S>(
  read: Read<I, T>,
  pare: (answer: T, tiles: Tiles) => S | Promise<S>,
  { drawn = false, view = "shown" } = {},
) {
  const ask = read.queryFn as QueryFunction<T, readonly [string, I]>;
  return queryOptions<S, ApiError, S, readonly [string, I, string]>({
    ...read,
    queryKey: [...read.queryKey, view],
    ...(drawn && { meta: { drawn } }),
    queryFn: async (context) => {
      const answer = await ask({ ...context, queryKey: read.queryKey });
      return pare(answer, await import(/* webpackChunkName: "calls" */ "./tile.ts"));
    },
  });
}
