import type { ApiClient } from "../../client/client.ts";
import type { ContentValues } from "../../model/operators.ts";
import { adminSettingsSave } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/**
 * Changes settings: all of them, or none when one cannot be used. `translations` are texts in other languages, by language
 * and setting.
 */
export async function saveSettings(
  client: ApiClient,
  input: { values?: ContentValues; translations?: Record<string, ContentValues> },
  options?: CallOptions,
): Promise<ContentValues> {
  return (await send(client, adminSettingsSave, input, options)).data;
}
