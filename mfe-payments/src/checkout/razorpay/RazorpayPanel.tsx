import {
  confirmPaymentMutation,
  giveUpPaymentMutation,
  type Package,
  razorpayOrderMutation,
} from "@gable/shared-sdk/calls";
import { errorText, formatPrice } from "@gable/shared-sdk/format";
import { useBusy, useHost, useI18n, useSession, useSettings } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { Alert, Button, Text } from "@gable/shared-ui/core";
import LockIcon from "lucide-react/icons/lock";
import { keepBegun } from "../../shared/begun.ts";
import css from "../Checkout.module.css";
import { openRazorpay } from "./razorpayWindow.ts";

interface RazorpayPanelProps {
  plan: Package;
  /** Public key of the site's account. */
  razorpayKey: string;
  next: string | null;
}

/** Pays in Razorpay's window, which lies over this page. Closed without a payment, the payment is given up. */
export default function RazorpayPanel({ plan, razorpayKey, next }: RazorpayPanelProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const pay = useRazorpay(plan, razorpayKey, next);
  const price = formatPrice(plan.price, settings, language, { exact: true });
  return (
    <div className={css.panel}>
      <Text>{t("payments.razorpay.opens")}</Text>
      {pay.isError && (
        <Alert tone="bad" title={t("payments.checkout.notBegun")}>
          {errorText(pay.error, t)}
        </Alert>
      )}
      {pay.data && (
        <Alert tone={pay.data.refusal ? "bad" : "info"} title={t("payments.return.failed")}>
          {pay.data.refusal ? <bdi>{pay.data.refusal}</bdi> : t("payments.razorpay.closed")}
        </Alert>
      )}
      <Button variant="primary" size="l" icon={LockIcon} loading={pay.isPending} onClick={() => pay.mutate()}>
        {t("payments.checkout.pay", { price, name: "Razorpay" })}
      </Button>
    </div>
  );
}

function useRazorpay(plan: Package, key: string, next: string | null) {
  const { sdk } = useHost();
  const member = useSession();
  const settings = useSettings();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useMutation(razorpayOrderMutation(sdk));
  const giveUp = useMutation(giveUpPaymentMutation(sdk));
  const confirm = useMutation(confirmPaymentMutation(sdk));
  const pay = useMutation<{ refusal: string } | null>({
    async mutationFn() {
      const order = await begin.mutateAsync({ packageId: plan.id });
      if (member) keepBegun({ memberId: member.id, packageId: plan.id, paymentId: order.paymentId, next });
      const outcome = await openRazorpay({
        key,
        order,
        site: settings?.company.name ?? "",
        plan: plan.name,
        member: { name: member?.name ?? "", email: member?.email ?? "", mobile: member?.mobile ?? "" },
        color: getComputedStyle(document.documentElement).getPropertyValue("--cedar").trim(),
      });
      if (outcome.paid) {
        const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outcome.paid;
        // What the window has signed; without an answer Razorpay's notification decides.
        if (order.paymentId !== null && settings?.extensions.includes("payment-confirmation"))
          await confirm
            .mutateAsync({ paymentId: order.paymentId, razorpay: { paymentId, signature } })
            .catch(() => undefined);
        navigate("/payment/success");
        return null;
      }
      if (order.paymentId !== null) await giveUp.mutateAsync({ paymentId: order.paymentId }).catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: ["payments"] });
      return { refusal: outcome.refusal };
    },
  });
  useBusy("payment", pay.isPending);
  return pay;
}
