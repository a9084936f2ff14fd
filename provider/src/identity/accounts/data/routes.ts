import * as wire from "@gable/shared-sdk/wire";
import type { Module } from "../../../platform/context/index.ts";
import { route } from "../../../platform/http/index.ts";
import { DATA_DOWNLOADS } from "../../sessions/index.ts";
import { collectData } from "./collect.ts";

/** All that the site keeps of a member, for the member alone. */
export const accountData: Module = (app, context) => {
  route(app, context, {
    call: wire.accountData,
    access: "required",
    async handle(_fields, { user, links }) {
      await context.limits.limiter(DATA_DOWNLOADS).hit(String(user.id));
      return { message: "Your data.", data: await collectData(context, user, links) };
    },
  });
};
