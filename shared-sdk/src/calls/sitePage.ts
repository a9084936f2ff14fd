import type { ApiClient } from "../client/client.ts";
import { privacyPolicy, termsConditions } from "../wire/pages.ts";
import { type CallOptions, send } from "./send.ts";

const CALLS = { privacy: privacyPolicy, terms: termsConditions };

/** One of the site's own pages as HTML of the operator's; empty where there is none. */
export async function sitePage(
  client: ApiClient,
  input: { page: "privacy" | "terms" },
  options?: CallOptions,
): Promise<string> {
  return (await send(client, CALLS[input.page], {}, options)).data;
}
