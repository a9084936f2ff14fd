import type { ApiClient } from "../client/client.ts";
import type { Settings } from "../model/settings.ts";
import { appSettings as call } from "../wire/pages.ts";
import { toSettings } from "./decode/content.ts";
import { type CallOptions, send } from "./send.ts";

/** The settings for an app; the same as the site's. */
export async function appSettings(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Settings> {
  return toSettings((await send(client, call, {}, options)).data);
}
