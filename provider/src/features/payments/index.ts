export { acceptReceipt, rejectReceipt } from "./bankTransfer.ts";
export { INVOICE_SETTINGS, readInvoiceSetting } from "./invoices/tax.ts";
export { paymentsMigrations } from "./migrations.ts";
export { payments } from "./routes.ts";
