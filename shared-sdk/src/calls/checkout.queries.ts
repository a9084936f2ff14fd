import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./checkout.ts");

export const startPaymentMutation = mutationOf(load, "startPayment");
export const razorpayOrderMutation = mutationOf(load, "razorpayOrder");
export const payPalFormMutation = mutationOf(load, "payPalForm");
export const flutterwavePageMutation = mutationOf(load, "flutterwavePage");
export const sandboxPageMutation = mutationOf(load, "sandboxPage");
export const startBankTransferMutation = mutationOf(load, "startBankTransfer");
export const sendBankReceiptMutation = mutationOf(load, "sendBankReceipt");
