import { errorText, formatDate } from "@gable/shared-sdk/format";
import type { SessionData, Translate } from "@gable/shared-sdk/host";
import type { Payment } from "@gable/shared-sdk/model";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Icon,
  LinkButton,
  Row,
  Text,
  VisuallyHidden,
} from "@gable/shared-ui/core";
import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from "lucide-react";
import type { ReactNode } from "react";
import { checkoutPath } from "../plans/checkoutPath.ts";
import { methodName, paidSum, statusName } from "../shared/paymentWords.ts";
import { useHasInvoice } from "../shared/useHasInvoice.ts";
import { useReceipt } from "../shared/useReceipt.ts";
import css from "./Return.module.css";
import { useOutcome } from "./useOutcome.ts";

/** After so many answers without a decision the page says that it takes longer, and how to go on. */
const SLOW_AFTER = 5;

interface OutcomeProps {
  member: SessionData;
  hasFailed: boolean;
}

/** What has become of the payment: it settles by itself, and says what it waits for until then. */
export function Outcome({ member, hasFailed }: OutcomeProps) {
  const t = useT();
  const outcome = useOutcome(member, hasFailed);
  return (
    <>
      <VisuallyHidden role="status">{outcome.payment && titleOf(outcome.payment, t)}</VisuallyHidden>
      <View {...outcome} />
    </>
  );
}

function titleOf(payment: Payment, t: Translate): string {
  const { status, package: bought, reversal } = payment;
  if (reversal) return statusName(payment, t);
  if (status === "success") return t("payments.plans.taken", { name: bought?.name ?? "" });
  if (status === "review") return t("payments.return.review");
  return t(status === "pending" ? "payments.return.waiting" : "payments.return.failed");
}

function View({ query, payment, next, asked, ask }: ReturnType<typeof useOutcome>) {
  const t = useT();
  if (payment === undefined) {
    if (!query.isError) return <Waiting />;
    return (
      <ErrorState
        level={1}
        title={t("payments.return.unknown")}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        action={<ToTransactions />}
        details={errorText(query.error, t)}
      >
        {t("payments.return.unknownHelp")}
      </ErrorState>
    );
  }
  if (payment === null) {
    return (
      <EmptyState
        level={1}
        title={t("payments.return.none")}
        action={
          <LinkButton to="/subscription-plan" variant="primary">
            {t("payments.subscription.allPlans")}
          </LinkButton>
        }
      >
        {t("payments.return.noneHelp")}
      </EmptyState>
    );
  }
  if (payment.reversal) return <Reversed payment={payment} kind={payment.reversal.kind} at={payment.reversal.at} />;
  if (payment.status === "success") return <Arrived payment={payment} next={next} />;
  if (payment.status === "review") return <Reviewed payment={payment} />;
  if (payment.status === "pending") {
    return <Waiting payment={payment} isSlow={asked >= SLOW_AFTER} isAsking={query.isFetching} onAsk={ask} />;
  }
  return <NotPaid payment={payment} next={next} />;
}

function Arrived({ payment, next }: { payment: Payment; next: string | null }) {
  const t = useT();
  const { open, opening } = useReceipt();
  const hasInvoice = useHasInvoice(payment);
  return (
    <Told tone="ok" title={titleOf(payment, t)} payment={payment}>
      <LinkButton to={next ?? "/user/subscription"} variant="primary">
        {t(next ? "payments.return" : "payments.subscription.title")}
      </LinkButton>
      {hasInvoice ? (
        <LinkButton to={`/user/invoice/${payment.id}`}>{t("payments.invoice.title")}</LinkButton>
      ) : (
        <Button loading={opening === payment.id} onClick={() => void open(payment.id)}>
          {t("payments.receipt.open")}
        </Button>
      )}
      <ToTransactions />
    </Told>
  );
}

function Reviewed({ payment }: { payment: Payment }) {
  const t = useT();
  return (
    <Told tone="wait" title={titleOf(payment, t)} payment={payment} words={t("payments.return.reviewHelp")}>
      <ToTransactions />
    </Told>
  );
}

interface ReversedProps extends NonNullable<Payment["reversal"]> {
  payment: Payment;
}

/** The money had come, and went back. */
function Reversed({ payment, kind, at }: ReversedProps) {
  const { t, language } = useI18n();
  const date = formatDate(at, language, { dateStyle: "long" });
  return (
    <Told
      tone="bad"
      title={titleOf(payment, t)}
      payment={payment}
      words={t(`payments.transactions.reversed.${kind}`, { date })}
    >
      <LinkButton to="/subscription-plan" variant="primary">
        {t("payments.subscription.allPlans")}
      </LinkButton>
      <ToTransactions />
    </Told>
  );
}

function NotPaid({ payment, next }: { payment: Payment; next: string | null }) {
  const t = useT();
  return (
    <Told tone="bad" title={titleOf(payment, t)} payment={payment} words={t("payments.return.failedHelp")}>
      <LinkButton to={payment.package ? checkoutPath(payment.package, next) : "/subscription-plan"} variant="primary">
        {t("payments.return.again")}
      </LinkButton>
      <ToTransactions />
    </Told>
  );
}

interface WaitingProps {
  payment?: Payment;
  isSlow?: boolean;
  isAsking?: boolean;
  onAsk?(): void;
}

function Waiting({ payment, isSlow, isAsking, onAsk }: WaitingProps) {
  const t = useT();
  return (
    <Told
      tone="wait"
      title={t("payments.return.waiting")}
      payment={payment}
      words={t(isSlow ? "payments.return.slow" : "payments.return.waitingHelp")}
    >
      {isSlow && (
        <Button loading={isAsking} onClick={onAsk}>
          {t("payments.return.askNow")}
        </Button>
      )}
      {payment && <ToTransactions />}
    </Told>
  );
}

interface ToldProps {
  tone: "ok" | "wait" | "bad";
  title: string;
  words?: string;
  payment?: Payment;
  children: ReactNode;
}

const ICONS = { ok: CircleCheckIcon, wait: ClockIcon, bad: CircleAlertIcon };

function Told({ tone, title, words, payment, children }: ToldProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  return (
    <Card className={css.told} data-tone={tone}>
      <Icon of={ICONS[tone]} size="xl" className={css.icon} />
      <div className={css.words}>
        <Heading level={1} look="h2">
          {title}
        </Heading>
        {words && <Text tone="muted">{words}</Text>}
      </div>
      {payment && (
        <Text size="14" tone="muted" numeric>
          <bdi>{payment.package?.name}</bdi> · <bdi>{paidSum(payment, settings, language)}</bdi> ·{" "}
          <bdi>{methodName(payment, t)}</bdi>
        </Text>
      )}
      <Row gap="12" wrap className={css.ways}>
        {children}
      </Row>
    </Card>
  );
}

function ToTransactions() {
  const t = useT();
  return (
    <LinkButton to="/user/transactions" variant="quiet">
      {t("payments.transactions.title")}
    </LinkButton>
  );
}
