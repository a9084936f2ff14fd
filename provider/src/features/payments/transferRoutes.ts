import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { beginTransfer, sendReceipt } from "./bankTransfer.ts";
import { bankDetails } from "./settings.ts";
import { findTransaction } from "./transactions.ts";

/** Paying by bank transfer: how it begins, and the receipt of the bank. */
export function addTransfers(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

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
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id"), file: input.requiredFile("file") }),
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
}
