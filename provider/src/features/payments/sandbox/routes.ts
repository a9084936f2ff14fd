import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../platform/context/index.ts";
import { type HtmlDocument, input, invalid, readBytes, route } from "../../../platform/http/index.ts";
import { moneyIn, readSettings } from "../../../platform/settings/index.ts";
import { chooseLanguage, readTexts } from "../../../platform/texts/index.ts";
import { chooseGateway } from "../choose.ts";
import { giveUpByOrderId } from "../orders.ts";
import type { GatewayName, PaymentGateway } from "../port.ts";
import { startPayment } from "../startPayment.ts";
import { SANDBOX_PAGES, type SandboxGateway } from "./gateway.ts";
import { missingPage, sandboxPage } from "./page.ts";
import { addSandboxJob, carryOut, readAct, type Shown } from "./pay.ts";

/** In the address of a page that says that the last card was declined. */
const DECLINED = "declined";
const SANDBOX_TEXTS = "provider.sandbox.";
const KEY = /^sbx_[0-9a-f]{36}$/;

/** The sandbox: the call that begins a payment, its hosted page, and what it tells the site afterwards. */
export function addSandbox(
  app: FastifyInstance,
  context: AppContext,
  { gateway, gateways }: { gateway: SandboxGateway; gateways: Map<GatewayName, PaymentGateway> },
): void {
  const { db } = context;
  addSandboxJob(app, context, gateway);

  route(app, context, {
    call: wire.sandboxPayment,
    access: "required",
    input: z.object({ package_id: input.id("package_id") }),
    async handle(input, { user, links }, { request }) {
      const { started, transaction } = await startPayment(context, await chooseGateway(db, gateways, ["Sandbox"]), {
        user,
        packageId: input.package_id,
        platform: "web",
        language: await chooseLanguage(db, null, request.headers["accept-language"]),
        links,
      });
      const answer = started.response as { payment_url: string };
      return { message: "The payment has begun.", data: { ...answer, payment_transaction_id: transaction.id } };
    },
  });

  const send = (reply: FastifyReply, language: string, { html, policy }: HtmlDocument) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("content-language", language)
      .type("text/html; charset=utf-8")
      .send(html);
  const show = async (reply: FastifyReply, { charge, isDeclined }: Shown) => {
    const settings = await readSettings(db);
    const { language } = charge;
    const page = {
      charge,
      isDeclined,
      amount: moneyIn(settings, language, charge.currency, { exact: true })(Number(charge.amount)),
      siteName: String(settings.company_name ?? ""),
    };
    return send(reply, language, sandboxPage(page, await readTexts(db, language, SANDBOX_TEXTS)));
  };
  const showMissing = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = await chooseLanguage(db, null, request.headers["accept-language"]);
    return send(reply.status(404), language, missingPage(language, await readTexts(db, language, SANDBOX_TEXTS)));
  };
  const find = async (key: string, act: Parameters<typeof carryOut>[2]): Promise<Shown | null> =>
    KEY.test(key) ? carryOut(context, key, act) : null;

  app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
    `${SANDBOX_PAGES}:key`,
    async (request, reply) => {
      const { params, query } = request;
      const found = await find(params.key, null);
      if (!found) return showMissing(request, reply);
      const { charge } = found;
      return show(reply, { charge, isDeclined: charge.status === "open" && DECLINED in query });
    },
  );

  app.post<{ Params: { key: string } }>(`${SANDBOX_PAGES}:key`, async (request, reply) => {
    const body = await readBytes(request, reply, { cap: "visitor", memory: context.bodies });
    const act = readAct(new URLSearchParams(body.toString("utf8")));
    if (!act) throw invalid("Choose one of the test cards.", "card");
    const shown = await find(request.params.key, act);
    if (!shown) return showMissing(request, reply);
    const { status, order_id, id: key } = shown.charge;
    if (status === "cancelled") await giveUpByOrderId(db, order_id);
    if (status === "paid") return reply.redirect("/payment/success", 303);
    if (status === "cancelled") return reply.redirect("/payment/fail", 303);
    // By an address of its own: Back and a reload of what is shown next send nothing again.
    return reply.redirect(`${SANDBOX_PAGES}${key}${shown.isDeclined ? `?${DECLINED}` : ""}`, 303);
  });
}
