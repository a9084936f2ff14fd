import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import { chooseGateway, INTENT_GATEWAYS } from "./choose.ts";
import type { PayPalForm } from "./gateways/paypal.ts";
import { giveUpByOrderId, giveUpOrder } from "./orders.ts";
import { payPalPage } from "./paypalPage.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { startPayment } from "./startPayment.ts";
import { findTransaction } from "./transactions.ts";

const packageId = () => input.id("package_id");
const ORDER_ID = /^[0-9a-f-]{36}$/;

/** Paying over the internet: how it begins with each service, and how the member comes back. */
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

  route(app, context, {
    path: "paypal",
    access: "required",
    // `amount` is sent by clients of the family and means nothing: the package has its price.
    input: z.object({ package_id: packageId(), language_code: input.text(20) }),
    async handle(input, { user, links }, { request, reply }) {
      const gateway = await chooseGateway(db, gateways, ["Paypal"]);
      const language = await chooseLanguage(db, input.language_code, request.headers["accept-language"]);
      const { started } = await startPayment(context, gateway, {
        user,
        packageId: input.package_id,
        platform: "web",
        language,
        links,
      });
      const texts = await readTexts(db, language, "sdk.payPal.");
      const { html, policy } = payPalPage(started.response as PayPalForm, language, texts);
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(html);
    },
  });

  route(app, context, {
    call: wire.paymentTransactionFail,
    access: "required",
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id") }),
    async handle(input, { user }) {
      await giveUpOrder(db, user.id, input.payment_transaction_id);
      return { message: "The payment was given up." };
    },
  });

  /** Where services send the member back to. What it says moves no money: only notifications do. */
  app.get<{ Params: { result: string }; Querystring: Record<string, string | undefined> }>(
    "/api/payment-return/:result",
    async (request, reply) => {
      const { params, query } = request;
      const hasFailed = params.result === "fail" || query.status === "cancelled" || query.status === "failed";
      if (hasFailed && ORDER_ID.test(query.order_id ?? "")) await giveUpByOrderId(db, query.order_id ?? "");
      return reply
        .header("cache-control", "no-store")
        .redirect(context.site.fixed + (hasFailed ? "/payment/fail" : "/payment/success"), 302);
    },
  );
}
