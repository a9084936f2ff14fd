export { acceptReceipt, rejectReceipt } from "./bankTransfer.ts";
export { INVOICE_SETTINGS, readInvoiceSetting } from "./invoices/tax.ts";
export { payments } from "./routes.ts";
