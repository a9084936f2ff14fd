import type { ApiClient } from "../client/client.ts";
import type { Settings } from "../model/settings.ts";
import { webSettings as call } from "../wire/content.ts";
import { toSettings } from "./decode/content.ts";
import { type CallOptions, send } from "./send.ts";

/** The site's settings; with what the provider says of the member when somebody is signed in. */
export async function webSettings(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Settings> {
  const answer = await send(client, call, {}, options);
  return toSettings(answer.data);
}
