import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import { chooseGateway } from "./choose.ts";
import type { PayPalForm } from "./gateways/paypal.ts";
import { payPalPage } from "./paypalPage.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { startPayment } from "./startPayment.ts";

/** The page that leads to PayPal. */
export function addPayPal(app: FastifyInstance, context: AppContext, gateways: Map<GatewayName, PaymentGateway>): void {
  const { db } = context;

  route(app, context, {
    path: "paypal",
    access: "required",
    // `amount` is sent by clients of the family and means nothing: the package has its price.
    input: z.object({ package_id: input.id("package_id"), language_code: input.text(20) }),
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
}
