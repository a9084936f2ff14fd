import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { WireAnswer, WireCall, WireRequest } from "../wire/envelope.ts";
import { type CallOptions, send } from "./send.ts";

/** Whether a provider says that it has no such call, or not by this method. */
export function isUnknownCall(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 405);
}

/** Calls that send messages, or are reads on the wire that do something: never repeated on their own. */
export function withoutRetries(client: ApiClient): ApiClient {
  return { ...client, request: (request) => client.request({ ...request, retry: false }) };
}

/**
 * Sends what no URL should hold by the POST twin of a call, and by GET where the provider has only that.
 * @throws ApiError of the call that was answered
 */
export async function sendPrivately<C extends WireCall>(
  client: ApiClient,
  { post, get }: { post: C; get: C },
  request: WireRequest<C>,
  options?: CallOptions,
): Promise<WireAnswer<C>> {
  try {
    return await send(withoutRetries(client), post, request, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return send(withoutRetries(client), get, request, options);
  }
}
