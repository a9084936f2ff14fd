import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Faq } from "../model/content.ts";
import { faqs as call } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

export async function faqs(client: ApiClient, input: Paging = {}, options?: CallOptions): Promise<Page<Faq>> {
  return toPage(await send(client, call, input, options), (row) => row, input.offset);
}
