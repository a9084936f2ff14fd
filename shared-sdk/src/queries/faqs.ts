import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const faqsQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery("faqs", async () => (await import(/* webpackChunkName: "calls" */ "../calls/faqs.ts")).faqs, client, input);
