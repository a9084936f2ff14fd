import { type Package, startBankTransferMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Payment } from "@gable/shared-sdk/model";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { Alert, Button, Heading, InlineNote, Skeleton, Text, TextLink } from "@gable/shared-ui/core";
import { useEffect, useRef } from "react";
import { paidSum, plainSum } from "../shared/paymentWords.ts";
import { ReceiptUpload } from "../shared/ReceiptUpload.tsx";
import { BankDetails } from "./BankDetails.tsx";
import css from "./Checkout.module.css";
import { TransferTimeline } from "./TransferTimeline.tsx";

interface BankTransferProps {
  plan: Package;
  /** The member's latest transfer for the package; null before the first. */
  payment: Payment | null;
}

/** A bank transfer from its beginning to the plan. */
export function BankTransfer({ plan, payment: listed }: BankTransferProps) {
  const { t } = useI18n();
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const { mutate, ...begin } = useMutation({
    ...startBankTransferMutation(sdk),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["payments"] }),
  });
  const payment = listed ?? begin.data?.payment ?? null;
  const panel = useRef<HTMLDivElement>(null);
  const isWaiting = payment?.status === "pending";
  // A transfer that waits for its receipt is taken up again: the same answer says where to transfer to.
  useEffect(() => {
    if (isWaiting && begin.isIdle) mutate({ packageId: plan.id });
  }, [isWaiting, begin.isIdle, mutate, plan.id]);

  if (!payment) {
    return (
      <div className={css.panel}>
        <Text>{t("payments.transfer.how")}</Text>
        {begin.isError && (
          <Alert tone="bad" title={t("payments.checkout.notBegun")}>
            {errorText(begin.error, t)}
          </Alert>
        )}
        <Button variant="primary" size="l" loading={begin.isPending} onClick={() => mutate({ packageId: plan.id })}>
          {t("payments.transfer.begin")}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.panel} ref={panel} tabIndex={-1}>
      {payment.status === "rejected" && (
        <Alert tone="bad" title={t("payments.transfer.rejected")}>
          {payment.rejectReason ? <bdi>{payment.rejectReason}</bdi> : t("payments.transfer.rejectedHelp")}
        </Alert>
      )}
      {begin.isError && (
        <Alert tone="bad" title={t("payments.transfer.noDetails")}>
          {errorText(begin.error, t)}
        </Alert>
      )}
      {(isWaiting || payment.status === "rejected") && (
        <Details payment={payment} details={begin.data?.bankDetails ?? null} isPending={begin.isPending} />
      )}
      {(isWaiting || payment.status === "rejected") && (
        <section className={css.block} aria-label={t("payments.receipt.label")}>
          <Heading level={3} look="h4">
            {t(isWaiting ? "payments.receipt.label" : "payments.receipt.again")}
          </Heading>
          <ReceiptUpload paymentId={payment.id} onSent={() => panel.current?.focus()} />
          {isWaiting && (
            <Text size="14" tone="muted">
              {t("payments.transfer.later")}{" "}
              <TextLink to="/user/transactions">{t("payments.transactions.title")}</TextLink>
            </Text>
          )}
        </section>
      )}
      {payment.status === "review" && <InlineNote tone="info">{t("payments.transfer.close")}</InlineNote>}
      <TransferTimeline payment={payment} />
      <Sent payment={payment} />
    </div>
  );
}

interface DetailsProps {
  payment: Payment;
  details: { title: string; value: string }[] | null;
  isPending: boolean;
}

function Details({ payment, details, isPending }: DetailsProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const known = details ?? settings?.bankDetails ?? [];
  if (known.length === 0) return isPending ? <Skeleton className={css.skeletonDetails} /> : null;
  return (
    <section className={css.block} aria-label={t("payments.transfer.details")}>
      <Heading level={3} look="h4">
        {t("payments.transfer.details")}
      </Heading>
      <BankDetails
        details={[
          ...known,
          {
            title: t("payments.transfer.amount"),
            value: paidSum(payment, settings, language),
            copied: plainSum(payment, settings),
          },
          { title: t("payments.transfer.reference"), value: payment.orderId },
        ]}
      />
    </section>
  );
}

/** The receipts that were sent, each to be looked at. */
function Sent({ payment }: { payment: Payment }) {
  const { t, language } = useI18n();
  if (payment.receipts.length === 0) return null;
  const number = new Intl.NumberFormat(language);
  return (
    <ul className={css.sent}>
      {payment.receipts.map((receipt, index) => (
        <li key={receipt.id}>
          <TextLink href={receipt.url} target="_blank" rel="noreferrer">
            {t("payments.receipt.number", { number: number.format(index + 1) })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
