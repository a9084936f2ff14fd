import { type ListingState, listingStatus } from "./status.ts";

export type ListingTransition =
  | "approve"
  | "reject"
  | "show"
  | "hide"
  | "mark_sold"
  | "mark_rented"
  /** A rented property is for rent again. */
  | "relist"
  /** Its package has ended. */
  | "expire"
  /** A package pays for it again. */
  | "restore";

/** Columns that a step changes; `property_type` of properties alone. */
type Change = Partial<Omit<ListingState, "property_type"> & { property_type: number }>;

const ifApproved = ({ request_status }: ListingState, change: Change, refusal: string): Change | string =>
  request_status === "approved" ? change : refusal;

const NOT_SWITCHABLE = "Only approved listings can be switched on and off.";
const NOT_MARKABLE = "Only approved listings can be marked.";

/** The columns that each step changes, or the sentence that refuses it. */
const RULES: Record<ListingTransition, (state: ListingState) => Change | string> = {
  approve: ({ request_status }) =>
    request_status === "expired"
      ? "An expired listing comes back when its owner has a package again."
      : { request_status: "approved" },
  reject: ({ request_status }) =>
    request_status === "expired" ? "An expired listing cannot be rejected." : { request_status: "rejected" },
  show: (state) => ifApproved(state, { status: 1 }, NOT_SWITCHABLE),
  hide: (state) => ifApproved(state, { status: 0 }, NOT_SWITCHABLE),
  mark_sold: (state) =>
    state.property_type === 0
      ? ifApproved(state, { property_type: 2 }, NOT_MARKABLE)
      : "Only a property for sale can be marked sold.",
  mark_rented: (state) =>
    state.property_type === 1
      ? ifApproved(state, { property_type: 3 }, NOT_MARKABLE)
      : "Only a property for rent can be marked rented.",
  relist: (state) =>
    state.property_type === 3
      ? ifApproved(state, { property_type: 1 }, NOT_MARKABLE)
      : "Only a rented property can be put back to rent.",
  expire: (state) =>
    canExpire(state)
      ? { request_status: "expired", restores_to: "approved" }
      : "Only approved listings that are still on offer expire.",
  restore: ({ request_status, restores_to }) =>
    request_status === "expired"
      ? { request_status: restores_to, restores_to: "approved" }
      : "Only expired listings come back.",
};

/** Whether a listing expires with its package: approved, and neither sold nor rented. */
export function canExpire(state: ListingState): boolean {
  const status = listingStatus(state);
  return status === "live" || status === "inactive";
}

/**
 * One step in the life of a listing.
 * @returns the columns that change, or the sentence that refuses the step
 */
export function transition(state: ListingState, step: ListingTransition): Change | string {
  return RULES[step](state);
}

/**
 * What an edit by the owner changes; edits are never refused for how a listing stands. A rejected listing is reviewed
 * again even where the site trusts edits.
 * @param isTrusted whether the site does not review edits
 */
export function afterEdit(
  { request_status }: Pick<ListingState, "request_status">,
  isTrusted: boolean,
): Partial<Pick<ListingState, "request_status" | "restores_to">> {
  if (isTrusted) return request_status === "rejected" ? { request_status: "pending" } : {};
  return request_status === "expired" ? { restores_to: "pending" } : { request_status: "pending" };
}
