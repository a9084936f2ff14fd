import { returnPath } from "@gable/shared-sdk/rules";

/** The online payment that this tab has left the site for. */
export interface Begun {
  memberId: number;
  packageId: number;
  /** Null where the service's page came without the payment's number. */
  paymentId: number | null;
  /** Where to go on when it has arrived: a path of this site, or null. */
  next: string | null;
}

const KEY = "gable-payment";

/** Kept for this tab alone: it is the one that comes back, and other tabs may pay for something else. */
export function keepBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // No room, or storage is off: the newest payment is taken for it.
  }
}

/** What this tab left for, when it was this member; null otherwise. */
export function readBegun(memberId: number): Begun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isBegun(kept) && kept.memberId === memberId ? kept : null;
  } catch {
    return null;
  }
}

function isBegun(kept: unknown): kept is Begun {
  if (typeof kept !== "object" || kept === null) return false;
  const { memberId, packageId, paymentId, next } = kept as Record<keyof Begun, unknown>;
  return (
    Number.isInteger(memberId) &&
    Number.isInteger(packageId) &&
    (paymentId === null || Number.isInteger(paymentId)) &&
    (next === null || (typeof next === "string" && returnPath(next) !== null))
  );
}
