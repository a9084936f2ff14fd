import type { ApiClient } from "../client/client.ts";
import { sitemapEntries as entries, sitemapParts as parts, type SITEMAP_KINDS } from "../wire/sitemap.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

type Kind = (typeof SITEMAP_KINDS)[number];

export interface SitemapPart {
  part: number;
  count: number;
  /** ISO, of the latest change. */
  changed: string | null;
}

export interface SitemapAddress {
  slugId: string;
  /** ISO. */
  changed: string | null;
  /** Absolute address of a picture; empty without one. */
  image: string;
}

/** The parts in which everything of a kind is listed; null where the provider makes none. */
export async function sitemapParts(
  client: ApiClient,
  input: { kind: Kind },
  options?: CallOptions,
): Promise<SitemapPart[] | null> {
  try {
    return (await send(client, parts, input, options)).data;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** The addresses of a part; empty for one that holds nothing. */
export async function sitemapEntries(
  client: ApiClient,
  input: { kind: Kind; part: number },
  options?: CallOptions,
): Promise<SitemapAddress[]> {
  const { data } = await send(client, entries, input, options);
  return data.map(({ slug_id, changed, image }) => ({ slugId: slug_id, changed, image }));
}
