import {
  flutterwavePageMutation,
  type Package,
  payPalFormMutation,
  sandboxPageMutation,
  startPaymentMutation,
} from "@gable/shared-sdk/calls";
import { useBusy, useHost, useSession } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { useEffect } from "react";
import { keepBegun } from "../shared/begun.ts";
import { leave } from "./leave.ts";
import type { Method } from "./offeredMethods.ts";

/** Ways to pay whose page is elsewhere. */
export type OnlineMethod = Exclude<Method, "bank" | "stripe" | "razorpay">;

/** Thrown for an answer that names no page to pay at. */
export class NoPaymentPage extends Error {
  override name = "NoPaymentPage";
}

/** Begins an online payment and leaves for the page of its service. @param next where to go on when it has arrived */
export function usePayOnline(plan: Pick<Package, "id" | "price">, next: string | null) {
  const { sdk } = useHost();
  const member = useSession();
  const start = useMutation(startPaymentMutation(sdk));
  const flutterwave = useMutation(flutterwavePageMutation(sdk));
  const payPal = useMutation(payPalFormMutation(sdk));
  const sandbox = useMutation(sandboxPageMutation(sdk));
  const packageId = plan.id;

  const pay = useMutation<void, Error, OnlineMethod>({
    async mutationFn(method) {
      const keep = (paymentId: number | null) =>
        member && keepBegun({ memberId: member.id, packageId, paymentId, next });
      if (method === "paypal") {
        const form = await payPal.mutateAsync({ packageId, amount: plan.price });
        keep(null);
        return leave.byForm(form);
      }
      if (method === "flutterwave") {
        const { url } = await flutterwave.mutateAsync({ packageId });
        keep(null);
        return leave.to(pageAddress(url));
      }
      if (method === "sandbox") {
        const { path, paymentId } = await sandbox.mutateAsync({ packageId });
        keep(paymentId);
        return leave.to(path);
      }
      const { paymentId, next: step } = await start.mutateAsync({ packageId, gateway: "Paystack" });
      keep(paymentId);
      return leave.to(pageAddress(step.kind === "redirect" ? step.url : ""));
    },
  });
  // The page that was left stays as it was for who presses Back: its button must work again.
  const { reset } = pay;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [reset]);
  useBusy("payment", pay.isPending);
  return pay;
}

function pageAddress(url: string): string {
  if (!/^https:\/\/[^/]/i.test(url)) throw new NoPaymentPage("The payment service named no page.");
  return url;
}
