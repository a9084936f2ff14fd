import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Agent } from "../model/content.ts";
import { agentList } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toAgent } from "./decode/content.ts";
import { filteredPage } from "./listFallback.ts";
import { plainWords } from "./matchCities.ts";
import { type CallOptions, send } from "./send.ts";

export interface AgentListInput extends Paging {
  /** Words of the name. */
  search?: string;
  /** Where the agent is at home or offers something; only a provider with `list-filters` can tell. */
  city?: string;
  /** Slug of a category of which the agent offers something; only a provider with `list-filters` can tell. */
  categorySlug?: string;
  verifiedOnly?: boolean;
  /** The provider has no extension `list-filters`. */
  filteredHere?: boolean;
}

export async function agents(
  client: ApiClient,
  input: AgentListInput = {},
  options?: CallOptions,
): Promise<Page<Agent>> {
  const { offset, limit, search, city, categorySlug, verifiedOnly, filteredHere } = input;
  if (filteredHere && (search || verifiedOnly)) {
    const typed = plainWords(search ?? "");
    const keep = ({ name, verified }: Agent) =>
      (!verifiedOnly || verified) && typed.every((word) => plainWords(name).some((own) => own.startsWith(word)));
    return filteredPage((paging) => agents(client, paging, options), keep, { offset, limit });
  }
  const verified = verifiedOnly ? (1 as const) : undefined;
  const request = { offset, limit, search, city, category_slug_id: categorySlug, verified };
  return toPage(await send(client, agentList, request, options), toAgent, offset);
}
