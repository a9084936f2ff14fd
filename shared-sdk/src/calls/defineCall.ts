import type { ApiClient } from "../client/client.ts";
import type { WireAnswer, WireCall, WireRequest } from "../wire/envelope.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

type NoInput = Record<string, never>;

/** A call of the SDK. The input can be left out when none of its fields is required. */
export type Call<I, T> =
  Record<never, never> extends I
    ? (client: ApiClient, input?: I, options?: CallOptions) => Promise<T>
    : (client: ApiClient, input: I, options?: CallOptions) => Promise<T>;

interface Definition<C extends WireCall, I, T, F> {
  /** The wire's request for an input. A call without it takes no input. */
  request?: (input: I) => WireRequest<C>;
  /** The model that the wire's answer stands for. A call without it returns nothing. */
  answer?: (answer: WireAnswer<C>, input: I) => T;
  /** What the call returns where the provider does not know it (404, 405); without it the call throws. */
  fallback?: F;
}

/** A wire call whose request needs fields cannot go without `request`. */
type NeedsRequest<C extends WireCall> = Record<never, never> extends WireRequest<C> ? unknown : { request: unknown };

/**
 * A call from its wire schema: encodes the input, sends it, decodes the answer.
 * A call that does more than that (several requests, other errors) is a function that uses `send`.
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineCall<C extends WireCall, I = NoInput, T = void, F = never>(
  wire: C,
  definition: Definition<C, I, T, F> & NeedsRequest<C>,
): Call<I, T | F> {
  const { request, answer }: Definition<C, I, T, F> = definition;
  const call = async (client: ApiClient, input = {} as I, options?: CallOptions): Promise<T | F> => {
    try {
      const sent = request?.(input) ?? ({} as WireRequest<C>);
      const received = await send(client, wire, sent, options);
      return answer?.(received, input) as T;
    } catch (error) {
      if ("fallback" in definition && isUnknownCall(error)) return definition.fallback as F;
      throw error;
    }
  };
  return call as Call<I, T | F>;
}
