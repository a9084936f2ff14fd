import { mutationOptions, queryOptions } from "@gable/shared-sdk/react-query";
import type { CallOptions } from "../calls/send.ts";
import type { ApiClient } from "../client/client.ts";
import type { ApiError } from "../client/error.ts";
import { TIMES } from "../rules/times.ts";

type Call<I, T> = (client: ApiClient, input: I, options?: CallOptions) => Promise<T>;

/**
 * Imports a call. Builds put all calls of a remote, with the schemas that they read answers by, into one file named
 * `calls`: a page that was rendered with its data needs keys alone, and fetches that file with the first call.
 */
type Load<I, T> = () => Promise<Call<I, T>>;

/** Cached answers count as fresh for ten minutes and are not asked again on focus (spec §9). */
const STALE_TIME: number = TIMES.stale;

/** Options for `useQuery`, `prefetchQuery`, `fetchQuery`; the key is `[name, input]`. `staleTime` in milliseconds. */
export function readQuery<I, T>(name: string, load: Load<I, T>, client: ApiClient, input: I, staleTime = STALE_TIME) {
  return queryOptions<T, ApiError, T, readonly [string, I]>({
    queryKey: [name, input] as const,
    queryFn: async ({ signal }) => (await load())(client, input, { signal }),
    staleTime,
    refetchOnWindowFocus: false,
    // The client has already tried again where that can help.
    retry: false,
  });
}

/** Options for `useMutation`. Variables are the call's input. */
export function writeMutation<I, T>(name: string, load: Load<I, T>, client: ApiClient) {
  return mutationOptions<T, ApiError, I>({
    mutationKey: [name],
    mutationFn: async (input) => (await load())(client, input),
    retry: false,
  });
}
