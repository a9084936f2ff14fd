import * as z from "zod/mini";
import { settings, slide } from "./content.ts";
import { noRequest, pageOf, wireCall } from "./envelope.ts";
import { number, numberIfAny, text, textIfAny, word } from "./primitives.ts";
import { pageMeta } from "./shared.ts";

/** The home page's slides alone. */
export const getSlider = wireCall({
  method: "GET",
  path: "get-slider",
  access: "public",
  request: noRequest,
  answer: pageOf(slide),
});

/** What search engines are told about the site's own pages; of one `page`, or of all. */
export const getSeoSettings = wireCall({
  method: "GET",
  path: "get_seo_settings",
  access: "public",
  request: z.object({ page: textIfAny() }),
  answer: pageOf(z.object({ id: number(), page: word(), ...pageMeta })),
});

const document = (path: string) =>
  wireCall({ method: "GET", path, access: "public", request: noRequest, answer: z.object({ data: text() }) });

/** HTML, also in the settings; for clients that show the one page only. */
export const privacyPolicy = document("privacy-policy");
export const termsConditions = document("terms-conditions");

/** The same map as `web-settings`, under the name that apps ask by. */
export const appSettings = wireCall({
  method: "GET",
  path: "app-settings",
  access: "optional",
  request: noRequest,
  answer: z.object({ data: settings }),
});

/** Where a listing that was shared from an app is found: on the site, in the app, in the shops that have the app. */
export const deepLink = wireCall({
  method: "GET",
  path: "deep-link",
  access: "public",
  request: z.object({ slug_id: word(), project: numberIfAny() }),
  answer: z.object({ data: z.object({ web_url: text(), app_url: text(), playstore_id: text(), appstore_id: text() }) }),
});
