import type { RequestStatus } from "./tables.ts";

/** 0 sell, 1 rent, 2 sold, 3 rented. */
export type OfferType = 0 | 1 | 2 | 3;

/** How a listing stands: what the review says, whether its owner shows it, and what it is offered as. */
export interface ListingStatus {
  review: RequestStatus;
  /** 1 shown, 0 hidden by the owner. */
  shown: 0 | 1;
  /** Projects are always 0: they are neither sold nor rented as a whole. */
  offer: OfferType;
  /** What an expired one becomes when a package pays for it again. */
  restoresTo: "approved" | "pending";
}

export type ListingTransition =
  | "approve"
  | "reject"
  | "show"
  | "hide"
  | "sell"
  | "let"
  | "offer_again"
  /** Changed by its owner; `trusted` when the site does not look at changes again. */
  | "change"
  | "change_trusted"
  /** Its package has ended. */
  | "expire"
  /** A package pays for it again. */
  | "restore";

/** Anything but these is refused. What a step does not touch stays. */
const RULES: Record<ListingTransition, (now: ListingStatus) => Partial<ListingStatus> | string> = {
  approve: ({ review }) => {
    if (review === "expired") return "An expired listing comes back when its owner has a package again.";
    return { review: "approved" };
  },
  reject: ({ review }) => {
    if (review === "expired") return "An expired listing cannot be rejected.";
    return { review: "rejected" };
  },
  show: (now) => (now.review === "approved" ? { shown: 1 } : "Only approved listings can be switched on and off."),
  hide: (now) => (now.review === "approved" ? { shown: 0 } : "Only approved listings can be switched on and off."),
  sell: (now) => (now.offer === 0 ? settled(now, { offer: 2 }) : "Only a property for sale can be marked sold."),
  let: (now) => (now.offer === 1 ? settled(now, { offer: 3 }) : "Only a property for rent can be marked rented."),
  offer_again: (now) =>
    now.offer === 3 ? settled(now, { offer: 1 }) : "Only a rented property can be put back to rent.",
  change: ({ review }) => (review === "expired" ? { restoresTo: "pending" } : { review: "pending" }),
  // What was rejected is looked at again, however much the site trusts changes.
  change_trusted: ({ review }) => (review === "rejected" ? { review: "pending" } : {}),
  expire: ({ review, offer }) =>
    review === "approved" && offer < 2
      ? { review: "expired", restoresTo: "approved" }
      : "Only approved listings that are still on offer expire.",
  restore: ({ review, restoresTo }) =>
    review === "expired" ? { review: restoresTo, restoresTo: "approved" } : "Only expired listings come back.",
};

function settled(now: ListingStatus, to: Partial<ListingStatus>): Partial<ListingStatus> | string {
  return now.review === "approved" ? to : "Only approved listings can be marked.";
}

/**
 * The life of a listing in one place.
 * @returns how it stands after the step, or the sentence that refuses it
 */
export function transition(now: ListingStatus, step: ListingTransition): ListingStatus | string {
  const to = RULES[step](now);
  return typeof to === "string" ? to : { ...now, ...to };
}

/** The status of a property as its row has it. */
export function statusOfRow(row: {
  request_status: RequestStatus;
  status: number;
  property_type?: number;
  restores_to: "approved" | "pending";
}): ListingStatus {
  return {
    review: row.request_status,
    shown: row.status === 1 ? 1 : 0,
    offer: (row.property_type ?? 0) as OfferType,
    restoresTo: row.restores_to,
  };
}

/** The columns of a status; projects have no `property_type`. */
export function columnsOf(status: ListingStatus) {
  return { request_status: status.review, status: status.shown, restores_to: status.restoresTo };
}
