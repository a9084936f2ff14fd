import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { User } from "../../../identity/people/index.ts";
import type { AppContext } from "../../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../../platform/http/index.ts";
import { moneyIn, readSettings } from "../../../platform/settings/index.ts";
import { chooseLanguage, readTexts } from "../../../platform/texts/index.ts";
import { invoicePdf } from "./pdf.ts";
import { findInvoice, type InvoiceFacts, issueMissing, listInvoices } from "./repository.ts";

const transactionId = () => input.id("payment_transaction_id");

/**
 * The invoice of a payment, for its buyer and administrators.
 * @throws Failure 404 for another's, 400 where there is none
 */
async function readInvoice(context: AppContext, user: User, payment: number): Promise<InvoiceFacts> {
  const paid = await context.db
    .selectFrom("payment_transactions")
    .select("user_id")
    .where("id", "=", payment)
    .$if(user.role !== "admin", (query) => query.where("user_id", "=", user.id))
    .executeTakeFirst();
  if (!paid) throw notFound("There is no such payment.");
  if (paid.user_id !== null) await issueMissing(context, paid.user_id);
  const invoice = await findInvoice(context.db, payment);
  if (!invoice)
    throw invalid(
      "There is an invoice only for payments that have arrived.",
      "payment_transaction_id",
      "payment_not_arrived",
    );
  return invoice;
}

/** Invoices: as data for a page, and as PDF. */
export function addInvoices(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, {
    call: wire.getInvoices,
    access: "required",
    input: z.object({ ...input.paging() }),
    async handle({ offset, limit }, { user }) {
      await issueMissing(context, user.id);
      return { message: "Invoices.", ...(await listInvoices(db, { userId: user.id, offset, limit })) };
    },
  });

  route(app, context, {
    call: wire.getInvoice,
    access: "required",
    input: z.object({ payment_transaction_id: transactionId() }),
    handle: async (input, { user }) => ({
      message: "The invoice.",
      data: await readInvoice(context, user, input.payment_transaction_id),
    }),
  });

  route(app, context, {
    path: "get-invoice-pdf",
    access: "required",
    input: z.object({ payment_transaction_id: transactionId(), language_code: input.text(20) }),
    async handle(input, { user }, { request, reply }) {
      const invoice = await readInvoice(context, user, input.payment_transaction_id);
      const language = await chooseLanguage(db, input.language_code, request.headers["accept-language"]);
      const money = moneyIn(await readSettings(db), language, invoice.currency, { exact: true });
      const pdf = await invoicePdf({ invoice, language, money }, await readTexts(db, language, "provider.invoice."));
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${invoice.number.replaceAll("/", "-")}.pdf"`)
        .header("content-language", language)
        .type("application/pdf")
        .send(pdf);
    },
  });
}
