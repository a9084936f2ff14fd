import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { AuditEntry } from "../../model/operators.ts";
import { adminAudit } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { toAuditEntry } from "../decode/operators.ts";
import { type CallOptions, send } from "../send.ts";

export interface AuditLogInput extends Paging {
  /** Of the subject, such as `property`, `member`, `setting`. */
  kind?: string;
  subjectId?: string;
  action?: string;
}

/** What operators did, the newest first. */
export async function auditLog(
  client: ApiClient,
  input: AuditLogInput,
  options?: CallOptions,
): Promise<Page<AuditEntry>> {
  const { subjectId, ...rest } = input;
  return toPage(
    await send(client, adminAudit, { ...rest, subject_id: subjectId }, options),
    toAuditEntry,
    input.offset,
  );
}
