import type { ApiClient } from "../client/client.ts";
import { accountData as call } from "../wire/ownAccount.ts";
import { type CallOptions, send } from "./send.ts";

/** Everything that the site keeps of the member, by names of what it is. Needs the extension `account-data`. */
export async function accountData(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Record<string, unknown>> {
  return (await send(client, call, {}, options)).data;
}
