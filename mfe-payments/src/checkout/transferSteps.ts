import type { Payment } from "@gable/shared-sdk/model";

export type TransferStep = "announced" | "receipt" | "verifying" | "active";

/** Where each step of a bank transfer stands, in their order. */
export function transferSteps({
  status,
}: Pick<Payment, "status">): { id: TransferStep; state: "done" | "now" | "next" | "bad" }[] {
  const has = { pending: 1, review: 2, rejected: 2, success: 4, failed: 1 }[status];
  const steps: TransferStep[] = ["announced", "receipt", "verifying", "active"];
  return steps.map((id, index) => {
    if (index < has) return { id, state: "done" };
    if (index > has) return { id, state: "next" };
    return { id, state: status === "rejected" || status === "failed" ? "bad" : "now" };
  });
}
