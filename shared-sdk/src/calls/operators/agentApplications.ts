import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { AgentApplication } from "../../model/operators.ts";
import type { VerificationStatus } from "../../model/settings.ts";
import { adminVerifications } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { toAgentApplication } from "../decode/operators.ts";
import { type CallOptions, send } from "../send.ts";

export interface AgentApplicationsInput extends Paging {
  /** `pending` where neither this nor a member is named. */
  status?: VerificationStatus;
  memberId?: number;
}

/** Applications for verification with their answers, who waits longest first; files as addresses that soon expire. */
export async function agentApplications(
  client: ApiClient,
  input: AgentApplicationsInput,
  options?: CallOptions,
): Promise<Page<AgentApplication>> {
  const { memberId, ...rest } = input;
  return toPage(
    await send(client, adminVerifications, { ...rest, user_id: memberId }, options),
    toAgentApplication,
    input.offset,
  );
}
