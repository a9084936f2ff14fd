import type { Payment } from "@gable/shared-sdk/model";
import type { Begun } from "../shared/begun.ts";

/**
 * The payment that the member comes back from: the one that this tab left for, else the newest.
 * @param payments online ones of the member, newest first
 */
export function findBegun(payments: readonly Payment[], begun: Begun | null): Payment | null {
  if (begun?.paymentId) {
    const named = payments.find(({ id }) => id === begun.paymentId);
    if (named) return named;
  }
  const ofPackage = begun && payments.find((row) => row.package?.id === begun.packageId);
  return ofPackage ?? payments[0] ?? null;
}

/** Nothing more comes of it by itself. */
export const isDecided = ({ status }: Payment): boolean => status !== "pending";
