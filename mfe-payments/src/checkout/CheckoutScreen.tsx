import { errorText } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { useParams, useSearchParams } from "@gable/shared-sdk/router";
import { returnPath } from "@gable/shared-sdk/rules";
import {
  Alert,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  InlineNote,
  LinkButton,
  Loading,
  Skeleton,
} from "@gable/shared-ui/core";
import { RadioGroup } from "@gable/shared-ui/forms";
import CreditCard from "lucide-react/icons/credit-card";
import FlaskConical from "lucide-react/icons/flask-conical";
import Landmark from "lucide-react/icons/landmark";
import Wallet from "lucide-react/icons/wallet";
import { useState } from "react";
import type { OfferedPlan } from "../plans/planList.ts";
import { packageEnd } from "../subscription/packageEnd.ts";
import { BankTransfer } from "./BankTransfer.tsx";
import { Bought } from "./Bought.tsx";
import css from "./Checkout.module.css";
import { methodLabel, methodNote } from "./methodNames.ts";
import type { Method } from "./offeredMethods.ts";
import { PayBy } from "./PayBy.tsx";
import { TransferTimeline } from "./TransferTimeline.tsx";
import { useCheckout } from "./useCheckout.ts";

const ICONS = {
  stripe: CreditCard,
  razorpay: CreditCard,
  paystack: CreditCard,
  flutterwave: CreditCard,
  paypal: Wallet,
  bank: Landmark,
  sandbox: FlaskConical,
} as const;

/** `/checkout/:packageId`: what is bought, and the ways to pay for it. */
export default function CheckoutScreen() {
  const t = useT();
  const checkout = useCheckout(Number(useParams().packageId));
  const { plan, failed } = checkout;
  const toPlans = (
    <LinkButton to="/subscription-plan" variant="primary">
      {t("payments.subscription.allPlans")}
    </LinkButton>
  );
  return (
    <Container className={css.page}>
      <Heading level={1}>{titleOf(plan, t)}</Heading>
      {failed ? (
        <ErrorState
          title={t("payments.checkout.failed")}
          onRetry={checkout.retry}
          retrying={checkout.isRetrying}
          level={2}
          details={errorText(failed.error, t)}
        >
          {t("payments.checkout.failedHelp")}
        </ErrorState>
      ) : plan === undefined ? (
        <Waiting />
      ) : plan === null ? (
        <EmptyState title={t("payments.checkout.unknown")} level={2} action={toPlans}>
          {t("payments.checkout.unknownHelp")}
        </EmptyState>
      ) : plan.free && !plan.owned ? (
        <EmptyState title={t("payments.checkout.free", { name: plan.name })} level={2} action={toPlans}>
          {t("payments.checkout.freeHelp")}
        </EmptyState>
      ) : (
        <div
          className={css.columns}
          data-settled={plan.owned || checkout.transfer?.status === "review" ? "" : undefined}
        >
          <Bought plan={plan} />
          <Paying plan={plan} checkout={checkout} />
        </div>
      )}
    </Container>
  );
}

function titleOf(plan: OfferedPlan | null | undefined, t: Translate): string {
  if (!plan) return t("payments.checkout.head");
  return plan.owned ? plan.name : t("payments.checkout.title", { name: plan.name });
}

interface PayingProps {
  plan: OfferedPlan;
  checkout: ReturnType<typeof useCheckout>;
}

function Paying({ plan, checkout }: PayingProps) {
  const t = useT();
  const [search] = useSearchParams();
  const next = returnPath(search.get("next"));
  const { methods, transfer } = checkout;
  const [chosen, setChosen] = useState<Method | null>(null);
  if (plan.owned) return <Owned plan={plan} checkout={checkout} next={next} />;
  if (transfer?.status === "review") return <BankTransfer plan={plan} payment={transfer} />;
  if (methods.length === 0 && !transfer) {
    return (
      <EmptyState
        title={t("payments.plans.noMethod")}
        level={2}
        drawing="locked"
        action={
          <LinkButton to="/subscription-plan" variant="primary">
            {t("payments.subscription.allPlans")}
          </LinkButton>
        }
      >
        {t("payments.plans.noMethodHelp")}
      </EmptyState>
    );
  }
  // A transfer that was begun can be gone on with, also when no new one may be begun.
  const offered: Method[] = transfer && !methods.includes("bank") ? [...methods, "bank"] : methods;
  const method = chosen ?? (transfer ? "bank" : offered[0]) ?? "bank";
  return (
    <div className={css.how}>
      <RadioGroup
        label={t("payments.checkout.how")}
        look="cards"
        value={method}
        onChange={(event) => setChosen(event.currentTarget.value as Method)}
        options={offered.map((value) => ({
          value,
          icon: ICONS[value],
          label: methodLabel(value, t),
          note: methodNote(value, t),
        }))}
      />
      {method === "bank" ? (
        <BankTransfer plan={plan} payment={transfer} />
      ) : (
        <>
          {checkout.isTrial && method !== "sandbox" && (
            <InlineNote tone="info">{t("payments.checkout.sandbox")}</InlineNote>
          )}
          {checkout.accounts && (
            <PayBy key={method} plan={plan} method={method} accounts={checkout.accounts} next={next} />
          )}
        </>
      )}
    </div>
  );
}

function Owned({ plan, checkout, next }: PayingProps & { next: string | null }) {
  const { t, language } = useI18n();
  return (
    <div className={css.how}>
      <Alert tone="ok" title={t("payments.plans.taken", { name: plan.name })}>
        {plan.owned && packageEnd(plan.owned.endsAt, language, t)}
      </Alert>
      {checkout.transfer?.status === "success" && <TransferTimeline payment={checkout.transfer} />}
      <div className={css.ways}>
        <LinkButton to={next ?? "/user/subscription"} variant="primary">
          {t(next ? "payments.return" : "payments.subscription.title")}
        </LinkButton>
        <LinkButton to="/user/transactions" variant="quiet">
          {t("payments.transactions.title")}
        </LinkButton>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={css.columns}>
        <Skeleton className={css.skeletonBought} />
        <Skeleton className={css.skeletonHow} />
      </div>
    </Loading>
  );
}
