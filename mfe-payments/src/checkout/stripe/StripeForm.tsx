import type { Package } from "@gable/shared-sdk/calls";
import { errorText, formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Alert, Button, Loading, Skeleton } from "@gable/shared-ui/core";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import LockIcon from "lucide-react/icons/lock";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import css from "../Checkout.module.css";
import { loadServiceScript } from "../serviceScript.ts";
import { stripeAppearance, stripeLocale } from "./appearance.ts";
import { stripeAmount } from "./stripeAmount.ts";
import { useStripePayment } from "./useStripePayment.ts";

interface StripeFormProps {
  plan: Package;
  /** Key and currency of the site, as the payment settings name them. */
  account: { publishableKey: string; currency: string };
  next: string | null;
}

async function stripeOf(publishableKey: string): Promise<Stripe | null> {
  await loadServiceScript("stripe");
  return loadStripe(publishableKey);
}

/** Stripe's Payment Element. Its script is loaded here and nowhere else; what is typed goes to Stripe alone. */
export default function StripeForm({ plan, account, next }: StripeFormProps) {
  const { language } = useI18n();
  const settings = useSettings();
  // Some providers name no currency of its own: then it is the site's.
  const currency = account.currency || settings?.currency.code || "USD";
  const { stripe, failed, retry } = useStripeScript(account.publishableKey);
  // A form that did not come is made anew.
  const [forms, setForms] = useState(0);
  const options = useMemo(
    () => ({
      mode: "payment" as const,
      amount: stripeAmount(plan.price, currency),
      currency: currency.toLowerCase(),
      locale: stripeLocale(language),
      appearance: stripeAppearance(),
    }),
    [plan.price, currency, language],
  );
  if (failed) return <NotLoaded onRetry={retry} />;
  if (!stripe) return <Waiting />;
  return (
    <Elements key={forms} stripe={stripe} options={options}>
      <CardForm plan={plan} next={next} onRetry={() => setForms((count) => count + 1)} />
    </Elements>
  );
}

function useStripeScript(publishableKey: string) {
  const [tries, setTries] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let left = false;
    setFailed(false);
    stripeOf(publishableKey).then(
      (made) => !left && (made ? setStripe(made) : setFailed(true)),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [publishableKey, tries]);
  return { stripe, failed, retry: () => setTries((count) => count + 1) };
}

function CardForm({ plan, next, onRetry }: Omit<StripeFormProps, "account"> & { onRetry(): void }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const pay = useStripePayment(plan, next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stripe && elements && !pay.isBusy) pay.start({ stripe, elements });
  };
  if (state === "failed") return <NotLoaded onRetry={onRetry} />;
  return (
    <form className={css.panel} onSubmit={submit} aria-label={t("payments.method.card")}>
      {state === "loading" && <Waiting />}
      <div className={state === "loading" ? css.offstage : undefined}>
        <PaymentElement onReady={() => setState("ready")} onLoadError={() => setState("failed")} />
      </div>
      {pay.error && (
        <Alert
          tone="bad"
          title={t(pay.error.kind === "declined" ? "payments.card.declined" : "payments.checkout.notBegun")}
        >
          {pay.error.kind === "declined" ? <bdi>{pay.error.message}</bdi> : errorText(pay.error.cause, t)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        icon={LockIcon}
        loading={pay.isBusy}
        disabled={state !== "ready" || !stripe}
      >
        {t("payments.card.pay", { price: formatPrice(plan.price, settings, language, { exact: true }) })}
      </Button>
    </form>
  );
}

/** The script or the form did not come, which can be asked for again. */
function NotLoaded({ onRetry }: { onRetry(): void }) {
  const t = useT();
  const again = (
    <Button size="s" onClick={onRetry}>
      {t("payments.card.retry")}
    </Button>
  );
  return (
    <Alert tone="bad" title={t("payments.card.notLoaded")} action={again}>
      {t("payments.card.notLoadedHelp")}
    </Alert>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className={css.skeletonDetails} />
    </Loading>
  );
}
