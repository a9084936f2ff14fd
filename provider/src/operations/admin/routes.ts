import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { listAudit } from "./audit.ts";
import { contentRoutes } from "./contentRoutes.ts";
import { memberRoutes } from "./memberRoutes.ts";
import { reviewRoutes } from "./reviewRoutes.ts";
import { settingRoutes } from "./settingRoutes.ts";

/** What operators do: review, members, agents, receipts, content, settings, and the log of it all. */
export const admin: Module = async (app, context) => {
  const { db } = context;
  const access = "admin";
  for (const add of [reviewRoutes, memberRoutes, contentRoutes, settingRoutes]) await add(app, context);

  route(app, context, {
    call: wire.adminAudit,
    access,
    input: z.object({
      ...input.deepPaging(50, 500),
      kind: input.text(50),
      subject_id: input.text(200),
      action: input.text(50),
    }),
    handle: (query) => listAudit(db, query),
  });
};
