import type { AuditLogInput } from "../../calls/operators/auditLog.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const auditLogQuery = (client: ApiClient, input: AuditLogInput) =>
  readQuery(
    "audit-log",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/auditLog.ts")).auditLog,
    client,
    input,
    0,
  );
