import type { ApiClient } from "../client/client.ts";
import { deepLink as call } from "../wire/pages.ts";
import { type CallOptions, send } from "./send.ts";

/** Where a shared listing is found; empty where the site has no app. */
export interface DeepLink {
  web: string;
  app: string;
  playStore: string;
  appStore: string;
}

export async function deepLink(
  client: ApiClient,
  input: { type: "property" | "project"; slug: string },
  options?: CallOptions,
): Promise<DeepLink> {
  const request = { slug_id: input.slug, project: input.type === "project" ? 1 : undefined };
  const { data } = await send(client, call, request, options);
  return { web: data.web_url, app: data.app_url, playStore: data.playstore_id, appStore: data.appstore_id };
}
