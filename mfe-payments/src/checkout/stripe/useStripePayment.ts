import { giveUpPaymentMutation, type Package, startPaymentMutation } from "@gable/shared-sdk/calls";
import { useBusy, useHost, useSession } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { keepBegun } from "../../shared/begun.ts";

export type PaymentProblem =
  /** By the bank or by Stripe, in their words. */
  | { kind: "declined"; message: string }
  /** The payment could not be begun. */
  | { kind: "notBegun"; cause: unknown };

interface Parts {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Pays by Stripe's form: what was typed is checked first, then the payment is begun, then confirmed. Where the bank asks
 * for a second step, Stripe shows it; where it wants a page of its own, the member comes back to `/payment/success`. A
 * payment that was declined is given up, so that each attempt stands for itself.
 * @param next where to go on when it has arrived
 */
export function useStripePayment(plan: Pick<Package, "id">, next: string | null) {
  const { sdk } = useHost();
  const member = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useMutation(startPaymentMutation(sdk));
  const giveUp = useMutation(giveUpPaymentMutation(sdk));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PaymentProblem | null>(null);
  // A second press in the same moment comes before the button is drawn anew.
  const running = useRef(false);
  useBusy("payment", isBusy);

  async function pay({ stripe, elements }: Parts): Promise<void> {
    const { error: incomplete } = await elements.submit();
    // The form itself says what is missing.
    if (incomplete) return;
    let started: Awaited<ReturnType<typeof begin.mutateAsync>>;
    try {
      started = await begin.mutateAsync({ packageId: plan.id, gateway: "Stripe" });
    } catch (cause) {
      return setError({ kind: "notBegun", cause });
    }
    const { paymentId, next: step } = started;
    if (step.kind !== "stripe") return setError({ kind: "notBegun", cause: new Error("Stripe gave no secret.") });
    if (member) keepBegun({ memberId: member.id, packageId: plan.id, paymentId, next });
    const { error: declined } = await stripe.confirmPayment({
      elements,
      clientSecret: step.clientSecret,
      confirmParams: { return_url: `${window.location.origin}/payment/success` },
      redirect: "if_required",
    });
    if (!declined) return navigate("/payment/success");
    setError({ kind: "declined", message: declined.message ?? "" });
    await giveUp.mutateAsync({ paymentId }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ["payments"] });
  }

  return {
    isBusy,
    error,
    start(parts: Parts) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setError(null);
      void pay(parts)
        .catch((cause: unknown) => setError({ kind: "notBegun", cause }))
        .finally(() => {
          running.current = false;
          setBusy(false);
        });
    },
  };
}
