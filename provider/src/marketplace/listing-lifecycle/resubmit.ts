import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { isOn, type SettingValues } from "../../platform/settings/index.ts";
import { debit } from "../billing/index.ts";
import type { HeldListing, ListedKind } from "./listingStatus.ts";
import { columnsOf, statusOfRow, transition } from "./status.ts";

/** Whether the member has the verification that the site asks of those it trusts. */
export function isVerifiedFor(settings: SettingValues, user: User): boolean {
  return !isOn(settings.verification_required_for_user) || user.verification_status === "success";
}

/**
 * What a change by its owner does to how a listing stands: it is looked at again unless the site trusts changes
 * (`auto_approve_edited_listings`, else `auto_approve`). One that was refused and paid back is paid for again.
 * A change by an administrator is not looked at by another.
 * @returns the columns to write with the change
 */
export async function resubmit(
  tx: Transaction<Schema>,
  user: User,
  { kind, held, settings }: { kind: ListedKind; held: HeldListing; settings: SettingValues },
) {
  if (held.user_id !== user.id) return {};
  const isTrusted =
    isVerifiedFor(settings, user) && isOn(settings.auto_approve_edited_listings ?? settings.auto_approve);
  const after = transition(statusOfRow(held), isTrusted ? "change_trusted" : "change");
  // A change is never refused for how the listing stands.
  if (typeof after === "string") return {};
  const { status: _, ...columns } = columnsOf(after);
  if (!held.is_refunded || after.review !== "pending") return columns;
  const { userPackageId } = await debit(tx, user.id, kind === "property" ? "property_list" : "project_list");
  return { ...columns, is_refunded: false, user_package_id: userPackageId };
}
