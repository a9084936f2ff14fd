import type { ApiClient } from "../client/client.ts";
import type { PageMeta } from "../model/common.ts";
import {
  appSettings as appSettingsCall,
  deepLink as deepLinkCall,
  getSeoSettings,
  getSlider,
  privacyPolicy,
  termsConditions,
} from "../wire/pages.ts";
import { toMeta } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { toSlide } from "./home.ts";
import { type CallOptions, send } from "./send.ts";
import { toSettings } from "./settings.ts";

const CALLS = { privacy: privacyPolicy, terms: termsConditions };

/** One of the site's own pages as HTML of the operator's; empty where there is none. */
export async function sitePage(
  client: ApiClient,
  input: { page: "privacy" | "terms" },
  options?: CallOptions,
): Promise<string> {
  return (await send(client, CALLS[input.page], {}, options)).data;
}

/** Where a shared listing is found; empty where the site has no app. */
export interface DeepLink {
  web: string;
  app: string;
  playStore: string;
  appStore: string;
}

export const deepLink = defineCall(deepLinkCall, {
  request: (input: { type: "property" | "project"; slug: string }) => ({
    slug_id: input.slug,
    project: input.type === "project" ? 1 : undefined,
  }),
  answer: ({ data }): DeepLink => ({
    web: data.web_url,
    app: data.app_url,
    playStore: data.playstore_id,
    appStore: data.appstore_id,
  }),
});

/** The settings for an app; the same as the site's. */
export const appSettings = defineCall(appSettingsCall, { answer: ({ data }) => toSettings(data) });

/** What search engines are told about the site's own pages, by the page's name; of one page, or of all. */
export const seoSettings = defineCall(getSeoSettings, {
  request: (input: { page?: string }) => ({ page: input.page }),
  answer: ({ data }): Record<string, PageMeta> => Object.fromEntries(data.map((row) => [row.page, toMeta(row)])),
});

/** The home page's slides alone. */
export const slides = defineCall(getSlider, { answer: ({ data }) => data.map(toSlide) });
