import { formatDate } from "@gable/shared-sdk/format";
import type { Payment } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Timeline } from "@gable/shared-ui/core";
import { isolated } from "../shared/paymentWords.ts";
import { type TransferStep, transferSteps } from "./transferSteps.ts";

/** Where a bank transfer stands, from its announcement to the plan. */
export function TransferTimeline({ payment }: { payment: Payment }) {
  const { t, language } = useI18n();
  const date = (value: string | null) => formatDate(value, language, { dateStyle: "long" });
  const note = (id: TransferStep): string | undefined => {
    if (id === "announced") return date(payment.createdAt);
    if (id === "receipt") return payment.status === "pending" ? t("payments.transfer.step.receiptHelp") : undefined;
    if (id === "active") return payment.status === "success" ? date(payment.updatedAt) : undefined;
    if (payment.status === "rejected") return payment.rejectReason ? isolated(payment.rejectReason) : undefined;
    return payment.status === "review" ? t("payments.transfer.step.verifyingHelp") : undefined;
  };
  const label = (id: TransferStep): string => {
    if (id === "receipt" && payment.status === "pending") return t("payments.receipt.label");
    if (id === "verifying" && payment.status === "rejected") return t("payments.transfer.step.rejected");
    return t(`payments.transfer.step.${id}`);
  };
  return (
    <Timeline
      label={t("payments.method.bank")}
      steps={transferSteps(payment).map(({ id, state }) => ({ id, state, label: label(id), note: note(id) }))}
    />
  );
}
