import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { formIn, inForm } from "../../platform/database/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { webSettings } from "./webSettings.ts";

/** The site's own pages, and what search engines and apps are told about them. */
export const pages: Module = (app, context) => {
  const { db } = context;

  route(app, context, {
    call: wire.getSeoSettings,
    access: "public",
    input: z.object({ page: input.text(100) }),
    async handle({ page }, { links, language }) {
      const rows = await db
        .selectFrom("seo_settings")
        .select(["id", "page", "meta_title", "meta_description", "meta_keywords", "meta_image"])
        .select(formIn(language, "seo_settings"))
        .$if(Boolean(page), (query) => query.where("page", "=", page ?? ""))
        .orderBy("id")
        .execute();
      const data = rows.map(inForm).map((row) => ({ ...row, meta_image: links.image(row.meta_image) }));
      return { message: `${data.length} pages.`, data, total: data.length };
    },
  });

  const documents = { privacy_policy: wire.privacyPolicy, terms_conditions: wire.termsConditions } as const;
  for (const [name, call] of Object.entries(documents)) {
    route(app, context, {
      call,
      access: "public",
      handle: async (_fields, { language }) => ({
        message: "The page.",
        data: (await readSettings(db, language))[name],
      }),
    });
  }

  route(app, context, {
    call: wire.appSettings,
    access: "optional",
    async handle(_fields, caller) {
      return { message: "Settings.", data: await webSettings(context, caller) };
    },
  });

  route(app, context, {
    call: wire.deepLink,
    access: "public",
    input: z.object({
      slug_id: input
        .requiredText("slug_id", 200)
        .refine((slug) => /^[\p{L}\p{N}_-]+$/u.test(String(slug)), "slug_id is a slug."),
      project: input.flag(),
    }),
    async handle({ slug_id, project }, { links }) {
      const { schema_for_deeplink: scheme, playstore_id, appstore_id } = await readSettings(db);
      const slug = encodeURIComponent(String(slug_id));
      const path = project ? `/project-details/${slug}` : `/properties-details/${slug}`;
      return {
        message: "Where it is found.",
        data: {
          web_url: `${links.origin}${path}`,
          app_url: scheme ? `${scheme}:/${path}` : "",
          playstore_id,
          appstore_id,
        },
      };
    },
  });
};
