import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { MemberAccount } from "../../model/operators.ts";
import { adminMembers } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { toMemberAccount } from "../decode/operators.ts";
import { type CallOptions, send } from "../send.ts";

export interface MemberAccountsInput extends Paging {
  search?: string;
  isActive?: boolean;
  /** `initial`, `pending`, `success`, `failed`. */
  verification?: string;
}

/** Accounts, the newest first. */
export async function memberAccounts(
  client: ApiClient,
  input: MemberAccountsInput,
  options?: CallOptions,
): Promise<Page<MemberAccount>> {
  const { isActive, verification, ...rest } = input;
  const request = {
    ...rest,
    is_active: isActive === undefined ? undefined : (Number(isActive) as 0 | 1),
    verification_status: verification,
  };
  return toPage(await send(client, adminMembers, request, options), toMemberAccount, input.offset);
}
