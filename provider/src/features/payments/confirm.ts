import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { reconcile } from "./reconcile.ts";
import { findTransaction } from "./transactions.ts";

const CONFIRMATIONS = {
  name: "payment-confirmations",
  limit: 60,
  windowSeconds: 600,
  message: "This payment was asked about too often: wait some minutes.",
};

/**
 * `confirm-payment`: who comes back from a service has it asked at once what became of the payment. What the browser
 * says moves no money: a signature that is none is refused, and a genuine one leads to the same question.
 */
export function addConfirmation(
  app: FastifyInstance,
  context: AppContext,
  gateways: Map<GatewayName, PaymentGateway>,
): void {
  const { db, limits } = context;
  const confirmations = limits.limiter(CONFIRMATIONS);

  route(app, context, {
    call: wire.confirmPayment,
    access: "required",
    input: z.object({
      payment_transaction_id: input.id("payment_transaction_id"),
      razorpay_payment_id: input.text(100),
      razorpay_signature: input.text(200),
    }),
    async handle(input, { user, links, language }) {
      const payment = await db
        .selectFrom("payment_transactions")
        .selectAll()
        .where("id", "=", input.payment_transaction_id)
        .where("user_id", "=", user.id)
        .executeTakeFirst();
      if (!payment) throw notFound("There is no such payment.");
      const gateway = gateways.get(payment.payment_gateway as GatewayName);
      const order = { orderId: payment.order_id, reference: payment.gateway_reference };
      if (input.razorpay_signature !== undefined) {
        const said = { paymentId: input.razorpay_payment_id ?? "", signature: input.razorpay_signature };
        if (!gateway?.isCheckout?.(order, said))
          throw invalid("The signature is not genuine.", "razorpay_signature", "payment_refused");
      }
      const isOpen = payment.payment_status === "pending" || payment.payment_status === "failed";
      if (isOpen && payment.reversal === null && order.reference && gateway?.find) {
        await confirmations.hit(String(user.id));
        await reconcile(context, gateway, payment, app);
      }
      return { message: "The payment.", data: await findTransaction(db, { links, language }, user.id, payment.id) };
    },
  });
}
