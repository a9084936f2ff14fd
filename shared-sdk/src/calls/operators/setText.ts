import type { ApiClient } from "../../client/client.ts";
import { adminText } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Sets other words for a text of the site; without words the packages' own come back. */
export async function setText(
  client: ApiClient,
  input: { language: string; key: string; text?: string },
  options?: CallOptions,
): Promise<void> {
  const { language, key, text } = input;
  await send(client, adminText, { language_code: language, key, text }, options);
}
