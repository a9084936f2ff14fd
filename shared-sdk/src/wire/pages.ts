import * as z from "zod/mini";
import { slide } from "./content.ts";
import { noRequest, pageOf, wireCall } from "./envelope.ts";
import { number, textIfAny, word } from "./primitives.ts";
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
