import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Package, PaymentMethods } from "@gable/shared-sdk/calls";
import { Loading, Skeleton } from "@gable/shared-ui/core";
import css from "./Checkout.module.css";
import type { Method } from "./offeredMethods.ts";
import { PayOnline } from "./PayOnline.tsx";

const waiting = (
  <Loading>
    <Skeleton className={css.skeletonDetails} />
  </Loading>
);
const StripeForm = lazyPart(() => import(/* webpackChunkName: "stripe" */ "./stripe/StripeForm.tsx"), waiting);
const RazorpayPanel = lazyPart(
  () => import(/* webpackChunkName: "razorpay" */ "./razorpay/RazorpayPanel.tsx"),
  waiting,
);

interface PayByProps {
  plan: Package;
  method: Exclude<Method, "bank">;
  /** Public keys of the services. */
  accounts: PaymentMethods;
  next: string | null;
}

/** Paying over the internet; what only one service needs comes when it is chosen. */
export function PayBy({ plan, method, accounts, next }: PayByProps) {
  if (method === "stripe") return accounts.stripe && <StripeForm plan={plan} account={accounts.stripe} next={next} />;
  if (method === "razorpay")
    return accounts.razorpay && <RazorpayPanel plan={plan} razorpayKey={accounts.razorpay.key} next={next} />;
  return <PayOnline plan={plan} method={method} next={next} />;
}
