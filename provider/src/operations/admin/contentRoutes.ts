import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { deleteContent, listContent, saveContent } from "./content.ts";
import { setText } from "./decide.ts";
import { decisionsOf } from "./decisions.ts";

const contentKind = z.enum(wire.ADMIN_CONTENT_KINDS, `kind is one of ${wire.ADMIN_CONTENT_KINDS.join(", ")}.`);
const values = z.record(z.string(), z.unknown(), "values must be an object of fields.");

/** Content of the site and its texts. */
export const contentRoutes: Module = (app, context) => {
  const { db } = context;
  const decide = decisionsOf(context);
  const access = "admin";

  route(app, context, {
    call: wire.adminContent,
    access,
    input: z.object({ ...input.deepPaging(50, 500), kind: contentKind }),
    handle: ({ kind, ...page }) => listContent(db, kind, page),
  });

  route(app, context, {
    call: wire.adminContentSave,
    access,
    invalidatesPublic: true,
    input: z.object({ kind: contentKind, id: input.integer("id"), values }),
    async handle(given, { user }) {
      return { message: "Saved.", data: await db.transaction().execute((tx) => saveContent(tx, user, given)) };
    },
  });

  route(app, context, {
    call: wire.adminContentDelete,
    access,
    invalidatesPublic: true,
    input: z.object({ kind: contentKind, id: input.id() }),
    async handle(given, { user }) {
      await db.transaction().execute((tx) => deleteContent(tx, user, given));
      return { message: "Deleted." };
    },
  });

  route(app, context, {
    call: wire.adminText,
    access,
    input: z.object({
      language_code: input.requiredText("language_code", 20),
      key: input.requiredText("key", 200),
      text: input.text(20_000, { isMultiline: true }),
    }),
    async handle(given, { user }) {
      await decide(user, (work) => setText(work, given));
      return { message: "Saved." };
    },
  });
};
