import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import { moneyIn, readSettings } from "../../platform/settings/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import { receiptPage } from "./receiptPage.ts";
import { findTransaction } from "./transactions.ts";

/** Receipts of payments that have arrived, as pages to print. */
export function addReceipts(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, {
    path: "get-payment-receipt",
    access: "required",
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id"), language_code: input.text(20) }),
    async handle(input, { user, links }, { request, reply }) {
      const language = await chooseLanguage(db, input.language_code, request.headers["accept-language"]);
      const paid = await findTransaction(db, { links, language }, user.id, input.payment_transaction_id);
      if (!paid) throw notFound("There is no such payment.");
      if (paid.payment_status !== "success")
        throw invalid(
          "There is a receipt only for payments that have arrived.",
          "payment_transaction_id",
          "payment_not_arrived",
        );
      const settings = await readSettings(db, language);
      // A payment changes later as well, when a part of its money goes back.
      const given = await db
        .selectFrom("user_packages")
        .select("start_date")
        .where("payment_transaction_id", "=", paid.id)
        .executeTakeFirst();
      const say = (name: string) => String(settings[name] ?? "");
      const { html, policy } = receiptPage(
        {
          number: paid.id,
          orderId: paid.order_id,
          paymentId: paid.transaction_id,
          paidAt: new Date(given?.start_date ?? paid.updated_at),
          amount: moneyIn(settings, language, paid.currency, { exact: true })(paid.amount),
          packageName: paid.package.name,
          gateway: paid.payment_gateway,
          paymentType: paid.payment_type,
          payer: { name: user.name, email: user.email ?? "" },
          site: { name: say("company_name"), address: say("company_address"), email: say("company_email") },
        },
        language,
        await readTexts(db, language, "sdk.receipt."),
      );
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-store")
        .header("content-language", language)
        .type("text/html; charset=utf-8")
        .send(html);
    },
  });
}
