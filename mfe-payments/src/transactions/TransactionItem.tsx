import { formatDate } from "@gable/shared-sdk/format";
import type { Payment } from "@gable/shared-sdk/model";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Badge, Button, Card, Heading, LinkButton, PriceText, Text } from "@gable/shared-ui/core";
import { useRef, useState } from "react";
import { isolated, methodName, paidSum, STATUS_TONES, statusName } from "../shared/paymentWords.ts";
import { ReceiptUpload } from "../shared/ReceiptUpload.tsx";
import { useHasInvoice } from "../shared/useHasInvoice.ts";
import { useReceipt } from "../shared/useReceipt.ts";
import css from "./Transactions.module.css";
import { useGiveUp } from "./useGiveUp.ts";

/** One payment: what for, how, when, how much, how it stands, and what can be done about it. */
export function TransactionItem({ payment }: { payment: Payment }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const name = payment.package?.name ?? t("payments.transactions.removed");
  const item = useRef<HTMLDivElement>(null);
  return (
    <Card as="li" className={css.item} tight ref={item} tabIndex={-1}>
      <div className={css.head}>
        <Heading level={2} look="h5">
          <bdi>{name}</bdi>
        </Heading>
        <Badge tone={payment.reversal ? "neutral" : STATUS_TONES[payment.status]}>{statusName(payment, t)}</Badge>
      </div>
      <PriceText className={css.sum}>
        {payment.kind === "free" ? t("payments.plans.free") : paidSum(payment, settings, language)}
      </PriceText>
      <dl className={css.facts}>
        <Fact term={t("payments.transactions.method")} value={methodName(payment, t)} />
        <Fact
          term={t("payments.transactions.date")}
          value={formatDate(payment.createdAt, language, { dateStyle: "long" })}
        />
        <Fact term={t("payments.transactions.order")} value={payment.orderId} />
      </dl>
      {payment.reversal && (
        <Text size="14" tone="bad" className={css.wide}>
          {t(`payments.transactions.reversed.${payment.reversal.kind}`, {
            date: formatDate(payment.reversal.at, language, { dateStyle: "long" }),
          })}
        </Text>
      )}
      {payment.status === "rejected" && payment.rejectReason && (
        <Text size="14" tone="bad" className={css.wide}>
          {t("payments.transactions.reason", { reason: isolated(payment.rejectReason) })}
        </Text>
      )}
      <Actions payment={payment} name={name} onSent={() => item.current?.focus()} />
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

interface ActionsProps {
  payment: Payment;
  name: string;
  /** A receipt was sent: what it was sent with goes away. */
  onSent(): void;
}

function Actions({ payment, name, onSent }: ActionsProps) {
  const t = useT();
  const { open, opening } = useReceipt();
  const giveUp = useGiveUp();
  const [uploading, setUploading] = useState(false);
  const { status, kind, id } = payment;
  const wantsReceipt = kind === "bank" && (status === "pending" || status === "rejected");
  const hasInvoice = useHasInvoice(payment);
  const onward = onwardKey(payment);
  const isUnderWay = kind === "online" && status === "pending";
  if (status !== "success" && !hasInvoice && !wantsReceipt && !onward && !isUnderWay) return null;
  return (
    <div className={css.actions}>
      {status === "success" && (
        <Button
          size="s"
          loading={opening === id}
          aria-label={t("payments.receipt.openFor", { name })}
          onClick={() => void open(id)}
        >
          {t("payments.receipt.open")}
        </Button>
      )}
      {hasInvoice && (
        <LinkButton size="s" to={`/user/invoice/${id}`} aria-label={t("payments.invoice.for", { name })}>
          {t("payments.invoice.title")}
        </LinkButton>
      )}
      {wantsReceipt && (
        <Button size="s" variant="primary" aria-expanded={uploading} onClick={() => setUploading(!uploading)}>
          {t(status === "rejected" ? "payments.receipt.again" : "payments.receipt.label")}
        </Button>
      )}
      {payment.package && onward && (
        <LinkButton size="s" variant="quiet" to={`/checkout/${payment.package.id}`}>
          {t(onward)}
        </LinkButton>
      )}
      {isUnderWay && (
        <Button
          size="s"
          variant="danger-quiet"
          loading={giveUp.isPending}
          onClick={() => giveUp.mutate({ paymentId: id })}
        >
          {t("payments.transactions.giveUp")}
        </Button>
      )}
      {wantsReceipt && uploading && (
        <div className={css.wide}>
          <ReceiptUpload paymentId={id} onSent={onSent} />
        </div>
      )}
    </div>
  );
}

/** Words of the link to where the package is paid for; null where there is nothing to do. */
function onwardKey({ kind, status, reversal }: Payment): string | null {
  if (reversal) return null;
  if (kind === "online") return status === "failed" ? "payments.return.again" : null;
  if (kind !== "bank") return null;
  if (status === "review") return "payments.transactions.progress";
  return status === "success" ? null : "payments.transactions.details";
}
