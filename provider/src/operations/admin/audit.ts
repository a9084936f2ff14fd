import type { Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { isOperator, type Operator } from "./operator.ts";

export interface AuditEntry {
  action: string;
  kind: string;
  id: number | string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Writes down what an operator did, in the transaction that does it. */
export async function audit(tx: Transaction<Schema>, by: Operator, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      actor_id: isOperator(by) ? null : by.id,
      actor: isOperator(by) ? by.name : `${by.name} <${by.email ?? by.id}>`,
      via: isOperator(by) ? "command" : "api",
      action: entry.action,
      subject_kind: entry.kind,
      subject_id: String(entry.id),
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
      reason: entry.reason ?? "",
    })
    .execute();
}

export interface AuditQuery {
  kind?: string;
  subject_id?: string;
  action?: string;
  offset: number;
  limit: number;
}

/** A page of the log, newest first. */
export async function listAudit(db: Database, query: AuditQuery) {
  const base = db
    .selectFrom("audit_log")
    .$if(Boolean(query.kind), (q) => q.where("subject_kind", "=", query.kind ?? ""))
    .$if(Boolean(query.subject_id), (q) => q.where("subject_id", "=", query.subject_id ?? ""))
    .$if(Boolean(query.action), (q) => q.where("action", "=", query.action ?? ""));
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base.selectAll().orderBy("id", "desc").offset(query.offset).limit(query.limit).execute();
  return {
    total: Number(total),
    data: rows.map(({ created_at, ...row }) => ({ ...row, created_at_iso: created_at.toISOString() })),
  };
}
