import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { tellExpiries } from "./expiryNotices.ts";
import { FEATURES } from "./features.ts";
import { checkFeature } from "./limits.ts";
import { listActive, listFeatures, listOffered } from "./packages.ts";

const EVERY_HOUR = "23 * * * *";

/** Packages and what they allow. */
export const billing: Module = (app, context) => {
  const { db } = context;
  context.jobs.work("package-expiry-notices", () => tellExpiries(context), { cron: EVERY_HOUR });
  app.addHook("onReady", async () => {
    context.jobs
      .send("package-expiry-notices", {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the packages that end soon were not looked through"));
  });

  route(app, context, {
    call: wire.getPackage,
    access: "optional",
    input: z.object({ platform_type: input.text(20) }),
    async handle(input, { user, language }) {
      const now = context.now();
      const active = user ? await listActive(db, user.id, { now, language }) : [];
      const offered = await listOffered(db, {
        userId: user?.id ?? null,
        without: active.map((row) => row.id),
        isForApple: input.platform_type?.toLowerCase() === "ios",
        now,
        language,
      });
      return {
        message: "Packages.",
        data: offered,
        total: offered.length,
        active_packages: active,
        all_features: await listFeatures(db),
      };
    },
  });

  route(app, context, {
    call: wire.getFeatures,
    access: "public",
    async handle() {
      const features = await listFeatures(db);
      return { message: "Features of packages.", data: features, total: features.length };
    },
  });

  route(app, context, {
    call: wire.checkPackageLimit,
    access: "required",
    input: z.object({ type: z.enum(FEATURES, { error: `type must be one of ${FEATURES.join(", ")}.` }) }),
    async handle(input, { user }) {
      return { message: "Limits of your packages.", data: await checkFeature(db, user.id, input.type) };
    },
  });
};
