import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { id, paging, text } from "../http/input.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { notify } from "../notifications/notify.ts";
import { assignFreePackage } from "./assign.ts";
import { FEATURES } from "./features.ts";
import { checkFeature } from "./limits.ts";
import { listActive, listFeatures, listOffered } from "./packages.ts";
import { paymentSettings } from "./settings.ts";
import { listTransactions } from "./transactions.ts";

/** Packages, what they allow, and what was paid for them. */
export const billing: Module = (app, context) => {
  const { db } = context;

  route(app, context, {
    call: wire.getPackage,
    access: "optional",
    async handle(_input, { user }) {
      const active = user ? await listActive(db, user.id, context.now()) : [];
      const offered = await listOffered(
        db,
        active.map((row) => row.id),
      );
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
    call: wire.assignPackage,
    access: "required",
    input: z.object({ package_id: id("package_id") }),
    async handle(input, { user }) {
      const taken = await assignFreePackage(db, user.id, input.package_id, context.now());
      await notify(context, {
        userId: user.id,
        title: taken.name,
        message: "Your package is active.",
        kind: "general",
      });
      return { message: "The package is yours." };
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

  route(app, context, {
    path: "get_payment_details",
    access: "required",
    input: z.object({ ...paging(), payment_type: text(40) }),
    async handle(input, { user }) {
      const found = await listTransactions(db, {
        userId: user.id,
        paymentType: input.payment_type,
        offset: input.offset,
        limit: input.limit,
      });
      return { message: "Payments.", ...found };
    },
  });

  route(app, context, {
    path: "get_payment_settings",
    access: "required",
    handle: async () => ({ message: "Payment settings.", data: paymentSettings() }),
  });
};
