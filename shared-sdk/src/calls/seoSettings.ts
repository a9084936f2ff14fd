import type { ApiClient } from "../client/client.ts";
import type { PageMeta } from "../model/common.ts";
import { getSeoSettings } from "../wire/pages.ts";
import { toMeta } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

/** What search engines are told about the site's own pages, by the page's name; of one page, or of all. */
export async function seoSettings(
  client: ApiClient,
  input: { page?: string } = {},
  options?: CallOptions,
): Promise<Record<string, PageMeta>> {
  const { data } = await send(client, getSeoSettings, { page: input.page }, options);
  return Object.fromEntries(data.map((row) => [row.page, toMeta(row)]));
}
