import type { ApiClient } from "../../client/client.ts";
import type { PendingWork } from "../../model/operators.ts";
import { adminPending } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** How much waits for an operator. */
export async function pendingWork(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<PendingWork> {
  const { receipts, chat_reports: chatReports, ...counts } = (await send(client, adminPending, {}, options)).data;
  return { ...counts, payments: receipts, chatReports };
}
