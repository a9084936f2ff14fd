import type {
  AgentApplication,
  AuditEntry,
  MemberAccount,
  ReviewedListing,
  ReviewedPayment,
} from "../../model/operators.ts";
import type { adminAudit, adminListings, adminMembers, adminReceipts, adminVerifications } from "../../wire/admin.ts";
import type { WireAnswer } from "../../wire/envelope.ts";
import { toIso } from "./common.ts";
import { toSaid } from "./verification.ts";

type Listed =
  | typeof adminListings
  | typeof adminMembers
  | typeof adminVerifications
  | typeof adminReceipts
  | typeof adminAudit;
type Row<C extends Listed> = WireAnswer<C>["data"][number];

export function toReviewedListing(row: Row<typeof adminListings>): ReviewedListing {
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

export function toMemberAccount(row: Row<typeof adminMembers>): MemberAccount {
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

export function toAgentApplication(row: Row<typeof adminVerifications>): AgentApplication {
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

export function toReviewedPayment(row: Row<typeof adminReceipts>): ReviewedPayment {
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

export function toAuditEntry(row: Row<typeof adminAudit>): AuditEntry {
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
