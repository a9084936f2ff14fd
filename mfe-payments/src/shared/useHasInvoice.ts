import type { Payment } from "@gable/shared-sdk/model";
import { useSettings } from "@gable/shared-sdk/react";

/** Whether the provider issues an invoice for a payment: for what was paid, also where the money went back later. */
export function useHasInvoice({ kind, status, reversal }: Pick<Payment, "kind" | "status" | "reversal">): boolean {
  const issues = useSettings()?.extensions.includes("invoices") ?? false;
  return issues && kind !== "free" && (status === "success" || reversal !== null);
}
