import type { ApiClient } from "../../client/client.ts";
import type { ContentValues } from "../../model/operators.ts";
import { adminSettings } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** The settings that an operator may change, as the provider keeps them. */
export async function siteSettings(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<ContentValues> {
  return (await send(client, adminSettings, {}, options)).data;
}
