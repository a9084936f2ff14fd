import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { chooseLanguage, readTexts } from "../../platform/texts/index.ts";
import { beginTransfer, sendReceipt } from "./bankTransfer.ts";
import { addConfirmation } from "./confirm.ts";
import { createGateways } from "./gateways/all.ts";
import { addInvoices } from "./invoices/routes.ts";
import { writtenAmount } from "./money.ts";
import { addOnlinePayments } from "./onlineRoutes.ts";
import { receiptPage } from "./receiptPage.ts";
import { addReconciliation } from "./reconcile.ts";
import { addReturned } from "./returned.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";
import { addSandbox } from "./sandbox/routes.ts";
import { bankDetails, paymentSettings } from "./settings.ts";
import { findTransaction, listTransactions } from "./transactions.ts";
import { addWebhooks } from "./webhooks.ts";

const transactionId = () => input.id("payment_transaction_id");
/** One word of a list, in any case and with spaces or underscores. */
const wordOf = <const T extends readonly string[]>(label: string, words: T) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toLowerCase().replaceAll("_", " ") || undefined : value),
    z.enum(words, { error: `${label} must be one of ${words.join(", ")}.` }).optional(),
  );

/** Paying for packages: over the internet and by bank transfer, what was paid, and its receipts. */
export const payments: Module = async (app, context) => {
  const { db } = context;
  const sandbox = context.config.payments.sandboxGateway ? sandboxGateway(db) : null;
  const gateways = createGateways(context.config.payments, sandbox);
  if (sandbox) addSandbox(app, context, { gateway: sandbox, gateways });
  addOnlinePayments(app, context, gateways);
  await addWebhooks(app, context, gateways);
  addReconciliation(app, context, gateways);
  addReturned(app, context, gateways);
  addInvoices(app, context);
  addConfirmation(app, context, gateways);

  route(app, context, {
    call: wire.getPaymentSettings,
    access: "required",
    handle: async () => ({
      message: "Payment settings.",
      data: paymentSettings(context.config.payments, await readSettings(db)),
    }),
  });

  route(app, context, {
    call: wire.getPaymentDetails,
    access: "required",
    input: z.object({
      ...input.paging(),
      payment_type: wordOf("payment_type", wire.PAYMENT_TYPES),
      payment_status: wordOf("payment_status", wire.PAYMENT_STATUSES),
    }),
    async handle(input, { user, links, language }) {
      const found = await listTransactions(
        db,
        { links, language },
        {
          userId: user.id,
          paymentType: input.payment_type,
          status: input.payment_status,
          offset: input.offset,
          limit: input.limit,
        },
      );
      return { message: "Payments.", ...found };
    },
  });

  route(app, context, {
    call: wire.initiateBankTransfer,
    access: "required",
    body: "file",
    input: z.object({ package_id: input.id("package_id"), file: input.fileOrUpload() }),
    async handle(input, { user, links, language }) {
      const begun = await beginTransfer(context, user, { packageId: input.package_id, file: input.file });
      const transfer = await findTransaction(db, { links, language }, user.id, begun);
      return {
        message: input.file ? "Your receipt is being reviewed." : "Transfer the amount, then send the receipt.",
        data: { ...transfer, bank_receipt_file: transfer?.bank_receipt_files.at(-1)?.file ?? "" },
        bank_details: bankDetails(await readSettings(db, language)),
      };
    },
  });

  route(app, context, {
    call: wire.uploadBankReceiptFile,
    access: "required",
    body: "file",
    input: z.object({ payment_transaction_id: transactionId(), file: input.requiredFile("file") }),
    async handle(input, { user, links, language }) {
      const receipt = await sendReceipt(context, user, {
        transactionId: input.payment_transaction_id,
        file: input.file,
      });
      const transfer = await findTransaction(db, { links, language }, user.id, input.payment_transaction_id);
      return {
        message: "Your receipt is being reviewed.",
        data: transfer?.bank_receipt_files.find((row) => row.id === receipt),
      };
    },
  });

  route(app, context, {
    path: "get-payment-receipt",
    access: "required",
    input: z.object({ payment_transaction_id: transactionId(), language_code: input.text(20) }),
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
      const say = (name: string) => String(settings[name] ?? "");
      const { html, policy } = receiptPage(
        {
          number: paid.id,
          orderId: paid.order_id,
          paymentId: paid.transaction_id,
          paidAt: new Date(paid.updated_at),
          amount: writtenAmount(settings, language, paid.currency, { exact: true })(paid.amount),
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
};
