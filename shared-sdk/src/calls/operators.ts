import type { Page, Paging } from "../model/common.ts";
import type { VerificationAnswer } from "../model/member.ts";
import type { VerificationStatus } from "../model/settings.ts";
import {
  adminAudit,
  adminContent,
  adminContentDelete,
  adminContentSave,
  adminListings,
  adminMemberStatus,
  adminMembers,
  adminPending,
  adminReceipt,
  adminReceipts,
  adminReview,
  adminSettings,
  adminSettingsSave,
  adminText,
  adminVerification,
  adminVerifications,
} from "../wire/admin.ts";
import type { WireAnswer } from "../wire/envelope.ts";
import { toIso, toPage } from "./decode/common.ts";
import { toSaid } from "./decode/verification.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";

/** What an operator says to a listing, an agent or a payment; a refusal needs a reason. */
export interface Verdict {
  decision: "approve" | "reject";
  reason?: string;
}

/** How much waits for an operator. */
export interface PendingWork {
  properties: number;
  projects: number;
  verifications: number;
  payments: number;
  reports: number;
  /** Reports of conversations. */
  chatReports: number;
  messages: number;
}

export interface ReviewedListing {
  id: number;
  slug: string;
  title: string;
  review: string;
  isShown: boolean;
  /** Null: listed by the site itself. */
  owner: { id: number; name: string; email: string } | null;
  rejectReason: string;
  createdAt: string | null;
}

export interface MemberAccount {
  id: number;
  name: string;
  email: string;
  mobile: string;
  isAdmin: boolean;
  isActive: boolean;
  isAgent: boolean;
  verification: string;
  createdAt: string | null;
}

/** A member's application to be a verified agent, as operators read it. */
export interface AgentApplication {
  member: { id: number; name: string; email: string };
  status: VerificationStatus;
  rejectReason: string;
  appliedAt: string | null;
  /** Texts: one, of checkboxes every ticked option, of a file its address. */
  answers: Pick<VerificationAnswer, "question" | "kind" | "values" | "texts">[];
}

export interface ReviewedPayment {
  id: number;
  /** Null: the account was deleted. */
  member: { id: number; name: string; email: string } | null;
  package: { id: number; name: string };
  amount: number;
  kind: string;
  gateway: string;
  status: string;
  orderId: string;
  rejectReason: string;
  createdAt: string | null;
}

/** What operators edit as rows; reports and messages are to be read only. */
export type ContentKind =
  | "article"
  | "faq"
  | "language"
  | "category"
  | "parameter"
  | "facility"
  | "report-reason"
  | "package"
  | "home-section"
  | "slide"
  | "seo"
  | "report"
  | "chat-report"
  | "contact-message"
  | "verification-field";

/** Fields of a row or settings, as the provider keeps them; pictures are ids of uploads. */
export type ContentValues = Record<string, unknown>;

export interface AuditEntry {
  id: number;
  /** 0: the command line, or an account that is gone. */
  actorId: number;
  actor: string;
  via: string;
  action: string;
  kind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string;
  at: string | null;
}

type Listed =
  | typeof adminListings
  | typeof adminMembers
  | typeof adminVerifications
  | typeof adminReceipts
  | typeof adminAudit;

type Row<C extends Listed> = WireAnswer<C>["data"][number];

function toReviewedListing(row: Row<typeof adminListings>): ReviewedListing {
  return {
    id: row.id,
    slug: row.slug_id,
    title: row.title,
    review: row.request_status,
    isShown: row.status === 1,
    owner: row.user_id ? { id: row.user_id, name: row.user_name, email: row.user_email } : null,
    rejectReason: row.reject_reason,
    createdAt: toIso(row.created_at_iso),
  };
}

function toMemberAccount(row: Row<typeof adminMembers>): MemberAccount {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    isAdmin: row.role === "admin",
    isActive: row.is_active,
    isAgent: row.is_agent,
    verification: row.verification_status,
    createdAt: toIso(row.created_at_iso),
  };
}

function toAgentApplication(row: Row<typeof adminVerifications>): AgentApplication {
  return {
    member: { id: row.user_id, name: row.user?.name ?? "", email: row.user_email },
    status: row.status,
    rejectReason: row.reason,
    appliedAt: toIso(row.updated_at) ?? toIso(row.created_at),
    answers: row.verify_customer_values.map((answer) => ({
      question: answer.verify_form?.name ?? "",
      kind: answer.verify_form?.field_type ?? "text",
      ...toSaid(answer),
    })),
  };
}

function toReviewedPayment(row: Row<typeof adminReceipts>): ReviewedPayment {
  return {
    id: row.id,
    member: row.user_id ? { id: row.user_id, name: row.user_name, email: row.user_email } : null,
    package: { id: row.package_id, name: row.package_name },
    amount: row.amount,
    kind: row.payment_type,
    gateway: row.payment_gateway,
    status: row.payment_status,
    orderId: row.order_id,
    rejectReason: row.reject_reason,
    createdAt: toIso(row.created_at_iso),
  };
}

function toAuditEntry(row: Row<typeof adminAudit>): AuditEntry {
  return {
    id: row.id,
    actorId: row.actor_id,
    actor: row.actor,
    via: row.via,
    action: row.action,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    at: toIso(row.created_at_iso),
  };
}

/** How much waits for an operator. */
export const pendingWork = defineCall(adminPending, {
  answer: ({ data: { receipts, chat_reports: chatReports, ...counts } }): PendingWork => ({
    ...counts,
    payments: receipts,
    chatReports,
  }),
});

export interface ReviewedListingsInput extends Paging {
  kind: "property" | "project";
  /** `pending`, `approved`, `rejected`, `expired`; all when absent. */
  review?: string;
  search?: string;
}

/** Listings of everybody for review, the oldest first. */
export const reviewedListings = defineCall(adminListings, {
  request: ({ review, ...rest }: ReviewedListingsInput) => ({ ...rest, request_status: review }),
  answer: (answer, input) => toPage(answer, toReviewedListing, input.offset),
});

/** Approves or refuses a listing; its owner hears of it. */
export const reviewListing = defineCall(adminReview, {
  request: (input: { kind: "property" | "project"; id: number } & Verdict) => input,
});

export interface AgentApplicationsInput extends Paging {
  /** `pending` where neither this nor a member is named. */
  status?: VerificationStatus;
  memberId?: number;
}

/** Applications for verification with their answers, who waits longest first; files as addresses that soon expire. */
export const agentApplications = defineCall(adminVerifications, {
  request: ({ memberId, ...rest }: AgentApplicationsInput) => ({ ...rest, user_id: memberId }),
  answer: (answer, input) => toPage(answer, toAgentApplication, input.offset),
});

/** Answers an application for verification. */
export const reviewAgent = defineCall(adminVerification, {
  request: ({ memberId, ...verdict }: { memberId: number } & Verdict) => ({ user_id: memberId, ...verdict }),
});

export interface ReviewedPaymentsInput extends Paging {
  /** Payments in review when absent. */
  status?: string;
}

/** Payments that an operator has to look at, the oldest first. */
export const reviewedPayments = defineCall(adminReceipts, {
  request: ({ status, ...rest }: ReviewedPaymentsInput) => ({ ...rest, payment_status: status }),
  answer: (answer, input) => toPage(answer, toReviewedPayment, input.offset),
});

/** Says whether the money of a payment has come in. */
export const reviewPayment = defineCall(adminReceipt, {
  request: ({ paymentId, ...verdict }: { paymentId: number } & Verdict) => ({
    payment_transaction_id: paymentId,
    ...verdict,
  }),
});

export interface MemberAccountsInput extends Paging {
  search?: string;
  isActive?: boolean;
  /** `initial`, `pending`, `success`, `failed`. */
  verification?: string;
}

/** Accounts, the newest first. */
export const memberAccounts = defineCall(adminMembers, {
  request: ({ isActive, verification, ...rest }: MemberAccountsInput) => ({
    ...rest,
    is_active: flag(isActive),
    verification_status: verification,
  }),
  answer: (answer, input) => toPage(answer, toMemberAccount, input.offset),
});

/** Shuts a member out, or lets them in again. */
export const setMemberActive = defineCall(adminMemberStatus, {
  request: ({ memberId, isActive, reason }: { memberId: number; isActive: boolean; reason?: string }) => ({
    user_id: memberId,
    is_active: flag(isActive),
    reason,
  }),
});

export interface ContentRowsInput extends Paging {
  kind: ContentKind;
}

/** Rows of a kind of content, as the provider keeps them. */
export const contentRows = defineCall(adminContent, {
  request: (input: ContentRowsInput) => input,
  answer: (answer, input): Page<ContentValues> => toPage(answer, (row) => row, input.offset),
});

/** Adds a row, or changes some fields of the one with the `id`. */
export const saveContent = defineCall(adminContentSave, {
  request: (input: { kind: ContentKind; id?: number; values: ContentValues }) => input,
  answer: ({ data }) => data,
});

/** Takes a row away. */
export const deleteContent = defineCall(adminContentDelete, {
  request: (input: { kind: ContentKind; id: number }) => input,
});

/** The settings that an operator may change, as the provider keeps them. */
export const siteSettings = defineCall(adminSettings, { answer: ({ data }) => data });

/**
 * Changes settings: all of them, or none when one cannot be used. `translations` are texts in other languages, by language
 * and setting.
 */
export const saveSettings = defineCall(adminSettingsSave, {
  request: (input: { values?: ContentValues; translations?: Record<string, ContentValues> }) => input,
  answer: ({ data }) => data,
});

/** Sets other words for a text of the site; without words the packages' own come back. */
export const setText = defineCall(adminText, {
  request: ({ language, key, text }: { language: string; key: string; text?: string }) => ({
    language_code: language,
    key,
    text,
  }),
});

export interface AuditLogInput extends Paging {
  /** Of the subject, such as `property`, `member`, `setting`. */
  kind?: string;
  subjectId?: string;
  action?: string;
}

/** What operators did, the newest first. */
export const auditLog = defineCall(adminAudit, {
  request: ({ subjectId, ...rest }: AuditLogInput) => ({ ...rest, subject_id: subjectId }),
  answer: (answer, input) => toPage(answer, toAuditEntry, input.offset),
});
