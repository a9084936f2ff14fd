import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  flagIfAny,
  number,
  numberIfAny,
  objectIfAny,
  oneOf,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import { agentVerification } from "./verification.ts";

/*
 * Calls for operators, beside the family's own. Each asks for an account with the role `admin`; every
 * one that changes something leaves a row in the audit log.
 */

export const ADMIN_CONTENT_KINDS = [
  "article",
  "faq",
  "language",
  "category",
  "parameter",
  "facility",
  "report-reason",
  "package",
  "home-section",
  "slide",
  "seo",
  "report",
  "chat-report",
  "contact-message",
  "verification-field",
] as const;

const decision = { decision: oneOf(["approve", "reject"]), reason: textIfAny() };

export const adminPending = wireCall({
  method: "GET",
  path: "admin-pending",
  access: "required",
  request: noRequest,
  answer: z.object({
    data: z.object({
      properties: count(),
      projects: count(),
      verifications: count(),
      receipts: count(),
      reports: count(),
      chat_reports: count(),
      messages: count(),
    }),
  }),
});

export const adminListings = wireCall({
  method: "GET",
  path: "admin-listings",
  access: "required",
  request: z.object({
    ...paging,
    kind: oneOf(["property", "project"]),
    request_status: textIfAny(),
    search: textIfAny(),
  }),
  answer: pageOf(
    z.object({
      id: number(),
      slug_id: text(),
      title: text(),
      request_status: text(),
      status: count(),
      user_id: count(),
      user_name: text(),
      user_email: text(),
      reject_reason: text(),
      created_at_iso: text(),
    }),
  ),
});

export const adminReview = wireCall({
  method: "POST",
  path: "admin-review",
  access: "required",
  request: z.object({ kind: oneOf(["property", "project"]), id: count(), ...decision }),
  answer: nothing,
});

export const adminMembers = wireCall({
  method: "GET",
  path: "admin-members",
  access: "required",
  request: z.object({
    ...paging,
    search: textIfAny(),
    is_active: flagIfAny(),
    verification_status: textIfAny(),
  }),
  answer: pageOf(
    z.object({
      id: number(),
      name: text(),
      email: text(),
      mobile: text(),
      role: text(),
      is_active: bool(),
      is_agent: bool(),
      verification_status: text(),
      created_at_iso: text(),
    }),
  ),
});

export const adminMemberStatus = wireCall({
  method: "POST",
  path: "admin-member-status",
  access: "required",
  request: z.object({ user_id: count(), is_active: flagIfAny(), reason: textIfAny() }),
  answer: nothing,
});

/** Answered at the server's command line only. */
export const adminMemberRole = wireCall({
  method: "POST",
  path: "admin-member-role",
  access: "required",
  request: z.object({ email: textIfAny(), is_admin: flagIfAny(), force: flagIfAny() }),
  answer: nothing,
});

export const adminVerification = wireCall({
  method: "POST",
  path: "admin-verification",
  access: "required",
  request: z.object({ user_id: count(), ...decision }),
  answer: nothing,
});

/** Applications with their answers; files come as addresses that open for some hours. */
export const adminVerifications = wireCall({
  method: "GET",
  path: "admin-verifications",
  access: "required",
  /** Those that wait where neither a status nor a member is named. */
  request: z.object({ ...paging, status: textIfAny(), user_id: numberIfAny() }),
  answer: pageOf(z.extend(agentVerification, { user_email: text() })),
});

export const adminReceipts = wireCall({
  method: "GET",
  path: "admin-receipts",
  access: "required",
  /** Payments in review where no status is named. */
  request: z.object({ ...paging, payment_status: textIfAny() }),
  answer: pageOf(
    z.object({
      id: number(),
      user_id: count(),
      user_name: text(),
      user_email: text(),
      package_id: count(),
      package_name: text(),
      amount: count(),
      payment_type: text(),
      payment_gateway: text(),
      payment_status: text(),
      order_id: text(),
      reject_reason: text(),
      created_at_iso: text(),
    }),
  ),
});

export const adminReceipt = wireCall({
  method: "POST",
  path: "admin-receipt",
  access: "required",
  request: z.object({ payment_transaction_id: count(), ...decision }),
  answer: nothing,
});

const values = z.record(z.string(), z.unknown());

export const adminContent = wireCall({
  method: "GET",
  path: "admin-content",
  access: "required",
  request: z.object({ ...paging, kind: oneOf(ADMIN_CONTENT_KINDS) }),
  answer: pageOf(values),
});

export const adminContentSave = wireCall({
  method: "POST",
  path: "admin-content-save",
  access: "required",
  body: "json",
  /** Without `id` a new one; `values` may be some of the fields of one that exists. */
  request: z.object({ kind: oneOf(ADMIN_CONTENT_KINDS), id: numberIfAny(), values }),
  answer: z.object({ data: values }),
});

export const adminContentDelete = wireCall({
  method: "POST",
  path: "admin-content-delete",
  access: "required",
  request: z.object({ kind: oneOf(ADMIN_CONTENT_KINDS), id: count() }),
  answer: nothing,
});

export const adminSettings = wireCall({
  method: "GET",
  path: "admin-settings",
  access: "required",
  request: noRequest,
  /** `setting_forms`: texts in other languages, by language and setting; of the extension `translations`. */
  answer: z.object({ data: values, setting_forms: objectIfAny(values) }),
});

export const adminSettingsSave = wireCall({
  method: "POST",
  path: "admin-settings-save",
  access: "required",
  body: "json",
  /** `translations` by language and setting: `{ar: {about_us: "…"}}`; what is null is taken away. Extension `translations`. */
  request: z.object({ values: z.optional(values), translations: z.optional(z.record(z.string(), values)) }),
  answer: z.object({ data: values, setting_forms: objectIfAny(values) }),
});

export const adminText = wireCall({
  method: "POST",
  path: "admin-text",
  access: "required",
  /** Without `text` the packages' own words come back. */
  request: z.object({ language_code: word(), key: word(), text: textIfAny() }),
  answer: nothing,
});

export const adminAudit = wireCall({
  method: "GET",
  path: "admin-audit",
  access: "required",
  request: z.object({ ...paging, kind: textIfAny(), subject_id: textIfAny(), action: textIfAny() }),
  answer: pageOf(
    z.object({
      id: number(),
      actor_id: count(),
      actor: text(),
      via: text(),
      action: text(),
      subject_kind: text(),
      subject_id: text(),
      before: z.unknown(),
      after: z.unknown(),
      reason: text(),
      created_at_iso: text(),
    }),
  ),
});
