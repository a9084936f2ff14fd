import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Agent } from "../model/content.ts";
import { agentList } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toAgent } from "./decode/content.ts";
import { type CallOptions, send } from "./send.ts";

export async function agents(client: ApiClient, input: Paging = {}, options?: CallOptions): Promise<Page<Agent>> {
  return toPage(await send(client, agentList, input, options), toAgent, input.offset);
}
