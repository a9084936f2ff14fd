import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./invoices.ts");

export const invoicesQuery = queryOf(load, "invoices");
export const invoiceQuery = queryOf(load, "invoice");
export const invoicePdfMutation = mutationOf(load, "invoicePdf");
export const paymentReceiptQuery = queryOf(load, "paymentReceipt");
