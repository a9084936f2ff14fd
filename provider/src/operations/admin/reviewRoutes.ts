import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { decideListing, decideReceipt } from "./decide.ts";
import { decisionsOf, verdict } from "./decisions.ts";
import { countPending, listForReview, listPayments } from "./lists.ts";

const kind = z.enum(["property", "project"], "kind is property or project.");

/** What waits for an operator: listings, receipts, and how much of each. */
export const reviewRoutes: Module = (app, context) => {
  const { db } = context;
  const decide = decisionsOf(context);
  const access = "admin";

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
    invalidatesPublic: true,
    input: z.object({ kind, id: input.id(), ...verdict }),
    async handle({ kind, id, ...given }, { user }) {
      await decide(user, (work) => decideListing(work, kind, id, given));
      return { message: given.decision === "approve" ? "Approved." : "Rejected." };
    },
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
    // A package that begins brings listings of before back.
    invalidatesPublic: true,
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id"), ...verdict }),
    async handle({ payment_transaction_id, ...given }, { user }) {
      await decide(user, (work) => decideReceipt(work, payment_transaction_id, given));
      return { message: given.decision === "approve" ? "Accepted." : "Rejected." };
    },
  });
};
