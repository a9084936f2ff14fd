import type { VerificationAnswer } from "./member.ts";
import type { VerificationStatus } from "./settings.ts";

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
