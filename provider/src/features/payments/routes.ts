import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { addConfirmation } from "./confirm.ts";
import { createGateways } from "./gateways/all.ts";
import { addInvoices } from "./invoices/routes.ts";
import { addOnlinePayments } from "./onlineRoutes.ts";
import { addPayPal } from "./payPalRoutes.ts";
import { addReceipts } from "./receiptRoutes.ts";
import { addReconciliation } from "./reconcile.ts";
import { addReturned } from "./returned.ts";
import { addReturns } from "./returnRoutes.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";
import { addSandbox } from "./sandbox/routes.ts";
import { paymentSettings } from "./settings.ts";
import { listTransactions } from "./transactions.ts";
import { addTransfers } from "./transferRoutes.ts";
import { addWebhooks } from "./webhooks.ts";

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
  addPayPal(app, context, gateways);
  addReturns(app, context);
  await addWebhooks(app, context, gateways);
  addReconciliation(app, context, gateways);
  addReturned(app, context, gateways);
  addInvoices(app, context);
  addConfirmation(app, context, gateways);
  addTransfers(app, context);
  addReceipts(app, context);

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
};
