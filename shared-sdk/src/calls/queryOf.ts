import { mutationOptions, queryOptions } from "@gable/shared-sdk/react-query";
import type { ApiClient } from "../client/client.ts";
import type { ApiError } from "../client/error.ts";
import { TIMES } from "../rules/times.ts";
import type { CallOptions } from "./send.ts";

type AnyCall = (client: ApiClient, input: never, options?: CallOptions) => Promise<unknown>;
type CallName<M> = { [K in keyof M]: M[K] extends AnyCall ? K : never }[keyof M] & string;
type InputOf<C> = C extends (client: ApiClient, input: infer I, ...rest: never[]) => unknown ? I : never;
type AnswerOf<C> = C extends (...rest: never[]) => Promise<infer T> ? T : never;
type Run<I, T> = (client: ApiClient, input: I, options?: CallOptions) => Promise<T>;

/** Imports a file of calls with their schemas. Builds put all of them into one file of the remote, `calls`. */
type Load<M> = () => Promise<M>;

/** Makes options for `useQuery`, `prefetchQuery` and `fetchQuery`. */
type Query<I, T> = undefined extends I
  ? (client: ApiClient, input?: I) => ReturnType<typeof optionsOfQuery<Exclude<I, undefined>, T>>
  : (client: ApiClient, input: I) => ReturnType<typeof optionsOfQuery<I, T>>;

/** Makes options for `useMutation`. */
type Mutation<I, T> = (client: ApiClient) => ReturnType<typeof optionsOfMutation<I, T>>;

/** `savedSearches` → `saved-searches`. */
const keyOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function optionsOfQuery<I, T>(key: string, load: Load<Run<I, T>>, client: ApiClient, input: I, staleTime: number) {
  return queryOptions<T, ApiError, T, readonly [string, I]>({
    queryKey: [key, input] as const,
    queryFn: async ({ signal }) => (await load())(client, input, { signal }),
    staleTime,
    refetchOnWindowFocus: false,
    // The client has already tried again where that can help.
    retry: false,
  });
}

function optionsOfMutation<I, T>(key: string, load: Load<Run<I, T>>, client: ApiClient) {
  return mutationOptions<T, ApiError, I>({
    mutationKey: [key],
    mutationFn: async (input) => (await load())(client, input),
    retry: false,
  });
}

/**
 * A query of a call: the key is `[name in kebab case, input]`, and the call is imported when it is made.
 * @param staleTime milliseconds for which an answer counts as fresh; ten minutes (spec §9) when absent
 */
/*#__NO_SIDE_EFFECTS__*/
export function queryOf<M, K extends CallName<M>>(
  load: Load<M>,
  name: K,
  { staleTime = TIMES.stale }: { staleTime?: number } = {},
): Query<InputOf<M[K]>, AnswerOf<M[K]>> {
  const key = keyOf(name);
  const call = async () => (await load())[name] as Run<unknown, AnswerOf<M[K]>>;
  const query = (client: ApiClient, input: unknown = {}) => optionsOfQuery(key, call, client, input, staleTime);
  return query as Query<InputOf<M[K]>, AnswerOf<M[K]>>;
}

/** A mutation of a call: the key is `[name in kebab case]`, the variables are the call's input. */
/*#__NO_SIDE_EFFECTS__*/
export function mutationOf<M, K extends CallName<M>>(
  load: Load<M>,
  name: K,
): Mutation<Exclude<InputOf<M[K]>, undefined>, AnswerOf<M[K]>> {
  type Input = Exclude<InputOf<M[K]>, undefined>;
  const key = keyOf(name);
  const call = async () => (await load())[name] as Run<Input, AnswerOf<M[K]>>;
  return (client) => optionsOfMutation(key, call, client);
}
