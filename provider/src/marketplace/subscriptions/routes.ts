import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { assignFreePackage } from "./assign.ts";

/** Members take packages that cost nothing. */
export const subscriptions: Module = (app, context) => {
  route(app, context, {
    call: wire.assignPackage,
    access: "required",
    // Listings that had expired come back with the package.
    invalidatesPublic: true,
    input: z.object({ package_id: input.id("package_id") }),
    async handle(input, { user }) {
      await assignFreePackage(context, user.id, input.package_id, context.now());
      return { message: "The package is yours." };
    },
  });
};
