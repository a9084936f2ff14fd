import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { normaliseEmail } from "../../identity/accounts/index.ts";
import type { User } from "../../identity/people/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { listApplications } from "./applications.ts";
import { listAudit } from "./audit.ts";
import { deleteContent, listContent, saveContent } from "./content.ts";
import { decideAgent, decideListing, decideReceipt, setMemberActive, setText } from "./decide.ts";
import { countPending, listForReview, listMembers, listPayments } from "./lists.ts";
import { setAdministrator } from "./role.ts";
import { operatorSettings, saveSettings, settingTranslations } from "./settings.ts";
import { translationsInput } from "./translations.ts";

const verdict = {
  decision: z.enum(["approve", "reject"], "decision is approve or reject."),
  reason: input.text(1000),
};
const kind = z.enum(["property", "project"], "kind is property or project.");
const contentKind = z.enum(wire.ADMIN_CONTENT_KINDS, `kind is one of ${wire.ADMIN_CONTENT_KINDS.join(", ")}.`);
const values = z.record(z.string(), z.unknown(), "values must be an object of fields.");

/** What operators do: review, members, agents, receipts, content, settings, and the log of it all. */
export const admin: Module = (app, context) => {
  const { db, events, now } = context;
  const access = "admin";

  const decide = (by: User, act: (work: Parameters<typeof decideListing>[0]) => Promise<void>) =>
    events.transaction((tx, emit) => act({ tx, emit, by, now: now() }));

  const allSettings = async () => ({
    data: await operatorSettings(db),
    setting_forms: await settingTranslations(db),
  });

  route(app, context, {
    call: wire.adminPending,
    access,
    handle: async () => ({ message: "What waits.", data: await countPending(db) }),
  });

  route(app, context, {
    call: wire.adminListings,
    access,
    input: z.object({ ...input.deepPaging(20), kind, request_status: input.text(20), search: input.text(200) }),
    handle: (query) => listForReview(db, query),
  });

  route(app, context, {
    call: wire.adminReview,
    access,
    changesShown: true,
    input: z.object({ kind, id: input.id(), ...verdict }),
    async handle({ kind, id, ...given }, { user }) {
      await decide(user, (work) => decideListing(work, kind, id, given));
      return { message: given.decision === "approve" ? "Approved." : "Rejected." };
    },
  });

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
    changesShown: true,
    input: z.object({
      user_id: input.id("user_id"),
      is_active: input.flag().refine((given) => given !== undefined, "is_active is 1 or 0."),
      reason: input.text(1000),
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
    changesShown: true,
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
    handle: ({ status, ...query }, { links }) =>
      listApplications(
        context,
        { ...query, status: status ?? (query.user_id === undefined ? "pending" : undefined) },
        links,
      ),
  });

  route(app, context, {
    call: wire.adminReceipts,
    access,
    input: z.object({ ...input.deepPaging(20), payment_status: input.text(20) }),
    handle: ({ payment_status: status = "review", ...page }) => listPayments(db, { ...page, status }),
  });

  route(app, context, {
    call: wire.adminReceipt,
    access,
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id"), ...verdict }),
    async handle({ payment_transaction_id, ...given }, { user }) {
      await decide(user, (work) => decideReceipt(work, payment_transaction_id, given));
      return { message: given.decision === "approve" ? "Accepted." : "Rejected." };
    },
  });

  route(app, context, {
    call: wire.adminContent,
    access,
    input: z.object({ ...input.deepPaging(50, 500), kind: contentKind }),
    handle: ({ kind, ...page }) => listContent(db, kind, page),
  });

  route(app, context, {
    call: wire.adminContentSave,
    access,
    changesShown: true,
    input: z.object({ kind: contentKind, id: input.integer("id"), values }),
    async handle(given, { user }) {
      return { message: "Saved.", data: await db.transaction().execute((tx) => saveContent(tx, user, given)) };
    },
  });

  route(app, context, {
    call: wire.adminContentDelete,
    access,
    changesShown: true,
    input: z.object({ kind: contentKind, id: input.id() }),
    async handle(given, { user }) {
      await db.transaction().execute((tx) => deleteContent(tx, user, given));
      return { message: "Deleted." };
    },
  });

  route(app, context, {
    call: wire.adminSettings,
    access,
    handle: async () => ({ message: "The settings.", ...(await allSettings()) }),
  });

  route(app, context, {
    call: wire.adminSettingsSave,
    access,
    changesShown: true,
    input: z.object({ values: values.optional(), translations: translationsInput.optional() }),
    async handle(given, { user }) {
      await db.transaction().execute((tx) => saveSettings(tx, user, given));
      return { message: "Saved.", ...(await allSettings()) };
    },
  });

  route(app, context, {
    call: wire.adminText,
    access,
    input: z.object({
      language_code: input.requiredText("language_code", 20),
      key: input.requiredText("key", 200),
      text: input.text(20_000),
    }),
    async handle(given, { user }) {
      await decide(user, (work) => setText(work, given));
      return { message: "Saved." };
    },
  });

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
