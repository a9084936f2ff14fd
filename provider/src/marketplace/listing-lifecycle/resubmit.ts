import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { isOn, type SettingValues } from "../../platform/settings/index.ts";
import { debit } from "../billing/index.ts";
import type { ListingKind } from "./listingKind.ts";
import type { LockedListing } from "./lockedListing.ts";
import { afterEdit } from "./transitions.ts";

/** Whether the member has the verification that the site asks of those it trusts. */
export function isVerifiedFor(settings: SettingValues, user: User): boolean {
  return !isOn(settings.verification_required_for_user) || user.verification_status === "success";
}

/**
 * Submits an edited listing for review again, unless the site trusts edits (`auto_approve_edited_listings`, else
 * `auto_approve`) or an administrator edits somebody else's. A rejected one that was refunded is paid for again.
 * @returns the columns to write with the edit
 * @throws Failure when no package of the member has room for it
 */
export async function resubmit(
  tx: Transaction<Schema>,
  user: User,
  { kind, locked, settings }: { kind: ListingKind; locked: LockedListing; settings: SettingValues },
) {
  if (locked.user_id !== user.id) return {};
  const isTrusted =
    isVerifiedFor(settings, user) && isOn(settings.auto_approve_edited_listings ?? settings.auto_approve);
  const change = afterEdit(locked, isTrusted);
  const isPending = (change.request_status ?? locked.request_status) === "pending";
  if (!locked.is_refunded || !isPending) return change;
  const { userPackageId } = await debit(tx, user.id, kind === "property" ? "property_list" : "project_list");
  return { ...change, is_refunded: false, user_package_id: userPackageId };
}
