import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import * as input from "../http/input.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { homeSlides } from "./home.ts";

/** The slides alone, and what search engines are told about the site's own pages. */
export const pages: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getSlider,
    access: "public",
    async handle(_fields, { links }) {
      const data = await homeSlides(context, { user: null, links, now: now() });
      return { message: `${data.length} slides.`, data, total: data.length };
    },
  });

  route(app, context, {
    call: wire.getSeoSettings,
    access: "public",
    input: z.object({ page: input.text(100) }),
    async handle({ page }, { links }) {
      const rows = await db
        .selectFrom("seo_settings")
        .selectAll()
        .$if(Boolean(page), (query) => query.where("page", "=", page ?? ""))
        .orderBy("id")
        .execute();
      const data = rows.map((row) => ({ ...row, meta_image: links.image(row.meta_image) }));
      return { message: `${data.length} pages.`, data, total: data.length };
    },
  });
};
