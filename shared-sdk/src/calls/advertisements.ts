import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Advertisement } from "../model/featuring.ts";
import { getFeaturedData } from "../wire/advertisements.ts";
import { toPage } from "./decode/common.ts";
import { toAdvertisement } from "./decode/featuring.ts";
import { type CallOptions, send } from "./send.ts";

export interface AdvertisementsInput extends Paging {
  type: "property" | "project";
}

/** The member's advertisements, live and past, newest first. */
export async function advertisements(
  client: ApiClient,
  { type, offset, limit }: AdvertisementsInput,
  options?: CallOptions,
): Promise<Page<Advertisement>> {
  return toPage(await send(client, getFeaturedData, { type, offset, limit }, options), toAdvertisement, offset);
}
