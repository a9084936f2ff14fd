import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { Failure, input, route } from "../../platform/http/index.ts";
import { OWN_KEYS } from "../../platform/texts/index.ts";
import { listArticles, similarArticles, toArticles } from "./articles.ts";
import { listFaqs } from "./faqs.ts";
import { messageRoutes } from "./messageRoutes.ts";
import { webSettings } from "./webSettings.ts";

const SIMILAR = 5;
/** Settings, articles, questions, texts, contact and reports. */
export const content: Module = async (app, context) => {
  const { db, now } = context;
  await messageRoutes(app, context);

  route(app, context, {
    call: wire.webSettings,
    access: "optional",
    async handle(_fields, caller) {
      return { message: "Settings.", data: await webSettings(context, caller) };
    },
  });

  route(app, context, {
    call: wire.getLanguages,
    access: "public",
    input: z.object({ language_code: input.requiredText("language_code", 20), web_language_file: input.flag() }),
    async handle({ language_code }) {
      const language = await db
        .selectFrom("languages")
        .selectAll()
        .where("code", "=", language_code)
        .where("status", "=", 1)
        .executeTakeFirst();
      if (!language) throw new Failure(200, `There is no language "${language_code}".`);
      const texts = await db
        .selectFrom("language_texts")
        .select((eb) => ["key", eb.fn.coalesce("override", "text").as("text")])
        .where("code", "=", language.code)
        .where("key", "not like", `${OWN_KEYS}%`)
        .orderBy("key")
        .execute();
      return {
        message: "The language.",
        data: {
          id: language.id,
          code: language.code,
          name: language.name,
          file_name: Object.fromEntries(texts.map((row) => [row.key, row.text])),
          rtl: language.rtl ? 1 : 0,
          status: language.status,
        },
      };
    },
  });

  route(app, context, {
    call: wire.getArticles,
    access: "public",
    input: z.object({
      ...input.paging(10),
      id: input.integer("id"),
      slug_id: input.text(200),
      category_id: input.integer("category_id"),
    }),
    async handle(fields, { links, language }) {
      const { rows, total } = await listArticles(db, fields, language);
      const isOne = fields.id !== undefined || Boolean(fields.slug_id);
      const similar = isOne && rows[0] ? await similarArticles(db, rows[0], SIMILAR, language) : [];
      const wired = await toArticles(db, [...rows, ...similar], { links, language, now: now() });
      return {
        message: `${total} articles.`,
        total,
        data: wired.slice(0, rows.length),
        similar_articles: wired.slice(rows.length),
      };
    },
  });

  route(app, context, {
    call: wire.faqs,
    access: "public",
    input: z.object(input.paging(10)),
    handle: (fields, { language }) => listFaqs(db, fields, language),
  });
};
