import type { ApiClient } from "../client/client.ts";
import type { Page } from "../model/common.ts";
import type { Facility } from "../model/listing.ts";
import { getFacilities } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

/** The outdoor facilities that listings may name. */
export async function facilities(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Page<Facility>> {
  const answer = await send(client, getFacilities, {}, options);
  return toPage(answer, (row) => ({ id: row.id, name: row.name, icon: row.image }));
}
