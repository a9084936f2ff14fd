import type { ApiError } from "@gable/shared-sdk/client";
import type { Page } from "@gable/shared-sdk/model";
import { type QueryFunction, queryOptions, type SkipToken } from "@tanstack/react-query";

interface Read<I, T> {
  queryKey: readonly [string, I];
  queryFn?: QueryFunction<T, readonly [string, I]> | SkipToken;
}

/**
 * A read that caches only what screens show of its answer: the cache travels with the page. The key has one entry more
 * than the read's own, so that both can be held, and what makes the read stale makes this stale.
 */
export function pared<I, T, S>(read: Read<I, T>, pare: (answer: T) => S) {
  const { queryKey, queryFn, ...rest } = read;
  const ask = queryFn as QueryFunction<T, readonly [string, I]>;
  return queryOptions<S, ApiError, S, readonly [string, I, "shown"]>({
    ...rest,
    queryKey: [...queryKey, "shown"],
    queryFn: async (context) => pare(await ask({ ...context, queryKey })),
  });
}

/** Pares the items of a page of a list. */
export const paredItems =
  <T, S>(pare: (item: T) => S) =>
  (page: Page<T>): Page<S> => ({ ...page, items: page.items.map(pare) });
