import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route, slugify } from "../../platform/http/index.ts";
import { LISTING_TABLES } from "../listing-lifecycle/index.ts";
import { isSlugFree } from "./slugs.ts";

/** Asked as somebody types, a moment after each pause. */
const CHECKS_PER_MINUTE = 60;

/** Extension `slug-check`: members ask before they send. Says taken or free, and nothing of whose it is. */
export const slugRoutes: Module = (app, context) => {
  const checks = context.limits.limiter({
    name: "slug-checks",
    limit: CHECKS_PER_MINUTE,
    windowSeconds: 60,
    message: "Too many addresses were checked. Wait a moment.",
  });

  route(app, context, {
    call: wire.getSlugCheck,
    access: "required",
    input: z.object({
      kind: z.enum(["property", "project"], "kind is property or project."),
      slug_id: input.requiredText("slug_id", 150),
      id: input.integer("id"),
    }),
    async handle({ kind, slug_id, id }, { user }) {
      await checks.hit(String(user.id));
      const slug = slugify(slug_id, "");
      const own = id === undefined ? null : { userId: user.id, id };
      const free = slug !== "" && (await isSlugFree(context.db, LISTING_TABLES[kind], slug, own));
      return { message: free ? "The address is free." : "The address is taken.", data: { free } };
    },
  });
};
