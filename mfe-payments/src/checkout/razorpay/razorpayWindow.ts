import { letService, type ServiceRule } from "@gable/mfe-kit/default-policy";
import type { RazorpayOrder } from "@gable/shared-sdk/calls";
import { loadServiceScript } from "../serviceScript.ts";

/** As much of Razorpay's script as is used (razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
interface RazorpayScript {
  new (options: {
    key: string;
    order_id: string;
    amount: number;
    currency: string;
    name: string;
    description: string;
    prefill: { name: string; email: string; contact: string };
    theme: { color: string };
    handler(answer: RazorpayAnswer): void;
    modal: { ondismiss(): void; confirm_close: boolean };
  }): {
    open(): void;
    on(event: "payment.failed", listener: (answer: { error?: { description?: string } }) => void): void;
  };
}

export interface RazorpayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface RazorpayRequest {
  key: string;
  order: RazorpayOrder;
  site: string;
  plan: string;
  member: { name: string; email: string; mobile: string };
  /** Of its buttons, `#rrggbb`. */
  color: string;
}

/** How Razorpay's window was left: with a payment, or without one and with the words of the last refusal. */
export type RazorpayOutcome = { paid: RazorpayAnswer } | { paid: null; refusal: string };

/**
 * Razorpay's script writes markup and loads scripts of its own without knowing of Trusted Types: the page takes them from
 * when its window is first opened.
 */
const RAZORPAY: ServiceRule = { scripts: /^https:\/\/(?:checkout|cdn)\.razorpay\.com\//, writes: true };

/** Opens Razorpay's window over the page; resolves when it has been left. @throws Error when its script does not come */
export async function openRazorpay({
  key,
  order,
  site,
  plan,
  member,
  color,
}: RazorpayRequest): Promise<RazorpayOutcome> {
  await loadServiceScript("razorpay");
  const { Razorpay } = globalThis as unknown as { Razorpay: RazorpayScript };
  letService(RAZORPAY);
  return new Promise((resolve) => {
    let refusal = "";
    const opened = new Razorpay({
      key,
      order_id: order.orderId,
      amount: order.minorAmount,
      currency: order.currency,
      name: site,
      description: plan,
      prefill: { name: member.name, email: member.email, contact: member.mobile },
      theme: { color },
      handler: (paid) => resolve({ paid }),
      modal: { ondismiss: () => resolve({ paid: null, refusal }), confirm_close: true },
    });
    // The window stays open after a refusal: another card may do.
    opened.on("payment.failed", ({ error }) => {
      refusal = error?.description ?? "";
    });
    opened.open();
  });
}
