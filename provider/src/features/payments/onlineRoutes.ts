import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { chooseLanguage } from "../../platform/texts/index.ts";
import { chooseGateway, INTENT_GATEWAYS } from "./choose.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { startPayment } from "./startPayment.ts";
import { findTransaction } from "./transactions.ts";

const packageId = () => input.id("package_id");

/** Paying over the internet: how it begins with each service. */
export function addOnlinePayments(
  app: FastifyInstance,
  context: AppContext,
  gateways: Map<GatewayName, PaymentGateway>,
): void {
  const { db } = context;
  const languageOf = (request: FastifyRequest) => chooseLanguage(db, null, request.headers["accept-language"]);

  route(app, context, {
    call: wire.createPaymentIntent,
    access: "required",
    input: z.object({ package_id: packageId(), platform_type: input.text(20), payment_gateway: input.text(40) }),
    async handle(input, { user, links, language }, { request }) {
      const named = input.payment_gateway?.toLowerCase();
      const usable = INTENT_GATEWAYS.filter((name) => named === undefined || name.toLowerCase() === named);
      if (usable.length === 0)
        throw invalid(`payment_gateway must be one of ${INTENT_GATEWAYS.join(", ")}.`, "payment_gateway");
      const gateway = await chooseGateway(db, gateways, usable);
      const platform = input.platform_type ?? "web";
      const { order, started, transaction } = await startPayment(context, gateway, {
        user,
        packageId: input.package_id,
        platform,
        language: await languageOf(request),
        links,
      });
      return {
        message: "The payment has begun.",
        data: {
          payment_intent: {
            id: started.reference,
            amount: order.amount,
            currency: order.currency,
            metadata: {
              payment_transaction_id: transaction.id,
              package_id: order.package.id,
              user_id: user.id,
              email: order.user.email,
              platform_type: platform,
              description: order.package.name,
            },
            status: "pending",
            payment_transaction_id: transaction.id,
            payment_gateway_response: started.response,
          },
          payment_transactions: await findTransaction(db, { links, language }, user.id, transaction.id),
        },
      };
    },
  });

  route(app, context, {
    call: wire.generateRazorpayOrderId,
    access: "required",
    input: z.object({ package_id: packageId() }),
    async handle(input, { user, links }, { request }) {
      const gateway = await chooseGateway(db, gateways, ["Razorpay"]);
      const { started, transaction } = await startPayment(context, gateway, {
        user,
        packageId: input.package_id,
        platform: "web",
        language: await languageOf(request),
        links,
      });
      const data = { ...(started.response as object), payment_transaction_id: transaction.id };
      return { message: "The payment has begun.", data };
    },
  });

  route(app, context, {
    call: wire.flutterwave,
    access: "required",
    input: z.object({ package_id: packageId() }),
    async handle(input, { user, links }, { request }) {
      const gateway = await chooseGateway(db, gateways, ["Flutterwave"]);
      const { started } = await startPayment(context, gateway, {
        user,
        packageId: input.package_id,
        platform: "web",
        language: await languageOf(request),
        links,
      });
      return { message: "The payment has begun.", data: started.response };
    },
  });
}
