import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { normaliseEmail } from "../../identity/accounts/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { listApplications } from "./applications.ts";
import { decideAgent, setMemberActive } from "./decide.ts";
import { decisionsOf, verdict } from "./decisions.ts";
import { listMembers } from "./lists.ts";
import { setAdministrator } from "./role.ts";

/** Members, their roles, and agents who apply. */
export const memberRoutes: Module = (app, context) => {
  const { db } = context;
  const decide = decisionsOf(context);
  const access = "admin";

  route(app, context, {
    call: wire.adminMembers,
    access,
    input: z.object({
      ...input.deepPaging(20),
      search: input.text(200),
      is_active: input.flag(),
      verification_status: input.text(20),
    }),
    handle: (query) => listMembers(db, query),
  });

  route(app, context, {
    call: wire.adminMemberStatus,
    access,
    invalidatesPublic: true,
    input: z.object({
      user_id: input.id("user_id"),
      is_active: input.flag().refine((given) => given !== undefined, "is_active is 1 or 0."),
      reason: input.text(1000, { isMultiline: true }),
    }),
    async handle({ user_id, is_active = true, reason }, { user }) {
      await decide(user, (work) => setMemberActive(work, user_id, is_active, reason));
      return { message: is_active ? "The account is active." : "The account is deactivated." };
    },
  });

  route(app, context, {
    call: wire.adminMemberRole,
    access,
    input: z.object({
      email: input.requiredText("email", 200),
      is_admin: input.flag().refine((given) => given !== undefined, "is_admin is 1 or 0."),
      force: input.flag(),
    }),
    async handle({ email, is_admin = true, force = false }, { user }) {
      const wish = { email: normaliseEmail(email), isAdmin: is_admin, force };
      await db
        .transaction()
        .execute((tx) =>
          setAdministrator({ tx, by: user, now: context.now(), countsDemo: context.config.demoAccounts }, wish),
        );
      return {
        message: is_admin ? `${wish.email} is an administrator now.` : `${wish.email} is no administrator any more.`,
      };
    },
  });

  route(app, context, {
    call: wire.adminVerification,
    access,
    invalidatesPublic: true,
    input: z.object({ user_id: input.id("user_id"), ...verdict }),
    async handle({ user_id, ...given }, { user }) {
      await decide(user, (work) => decideAgent(work, user_id, given));
      return { message: given.decision === "approve" ? "Verified." : "Refused." };
    },
  });

  route(app, context, {
    call: wire.adminVerifications,
    access,
    input: z.object({
      ...input.deepPaging(20),
      status: z
        .enum(wire.VERIFICATION_STATUSES, `status is one of ${wire.VERIFICATION_STATUSES.join(", ")}.`)
        .optional(),
      user_id: input.integer("user_id"),
    }),
    handle: ({ status, ...query }, reader) =>
      listApplications(
        context,
        { ...query, status: status ?? (query.user_id === undefined ? "pending" : undefined) },
        reader,
      ),
  });
};
