import type { WireInvoice } from "../wire/invoices.ts";
import type { WirePaymentTransaction } from "../wire/payments.ts";
import { member } from "./answers.ts";
import { TestFailure, type TestHandler, type TestRequest } from "./contract.ts";
import type { TestData } from "./data.ts";
import { anInvoice, aPayment } from "./fixtures.ts";

function begin(data: TestData, packageId: unknown, more: Partial<WirePaymentTransaction>): WirePaymentTransaction {
  const bought = data.packages.find((row) => row.id === Number(packageId));
  if (!bought) throw new TestFailure(404, "There is no such package.");
  if (bought.package_type === "free") throw new TestFailure(400, "This package is free: take it without paying.");
  const payment = aPayment({
    id: data.payments.length + 1,
    user_id: data.user.id,
    package_id: bought.id,
    amount: bought.price,
    package: { id: bought.id, name: bought.name, price: bought.price },
    payment_status: "pending",
    ...more,
  });
  data.payments.unshift(payment);
  return payment;
}

function paymentOf(data: TestData, id: unknown): WirePaymentTransaction {
  const found = data.payments.find((row) => row.id === Number(id));
  if (!found) throw new TestFailure(404, "There is no such payment.");
  return found;
}

function invoiceOf(payment: WirePaymentTransaction): WireInvoice {
  const number = `INV-2026-${String(payment.id).padStart(5, "0")}`;
  const items = [{ name: payment.package?.name ?? "", quantity: 1, amount: payment.amount }];
  const { amount, currency = "USD" } = payment;
  return anInvoice({
    number,
    payment_transaction_id: payment.id,
    issued_at: payment.updated_at,
    items,
    currency,
    net: amount,
    tax: { name: "VAT", rate: 0, amount: 0 },
    total: amount,
    payment_gateway: payment.payment_gateway ?? "",
    payment_type: payment.payment_type,
    reversal: payment.reversal ? { kind: payment.reversal, at: payment.reversed_at ?? "" } : null,
  });
}

const hasInvoice = (row: WirePaymentTransaction) =>
  row.payment_type !== "free" && (row.payment_status === "success" || Boolean(row.reversal));

function invoicedPayment(data: TestData, id: unknown): WirePaymentTransaction {
  const payment = paymentOf(data, id);
  if (!hasInvoice(payment)) throw new TestFailure(400, "There is an invoice only for payments that have arrived.");
  return payment;
}

function addReceipt(payment: WirePaymentTransaction) {
  const receipt = {
    id: payment.bank_receipt_files.length + 1,
    payment_transaction_id: payment.id,
    file: `https://provider.test/files/receipt-${payment.id}/1280.webp`,
  };
  payment.bank_receipt_files.push(receipt);
  payment.payment_status = "review";
  return receipt;
}

const isOn = (data: TestData, type: string) =>
  data.paymentSettings.some((row) => row.type === type && row.data === "1");

function needs(data: TestData, ...types: string[]): void {
  if (!types.some((type) => isOn(data, type))) throw new TestFailure(400, "No payment method is enabled.");
}

const startIntent = ({ form }: TestRequest, data: TestData) => {
  needs(data, "stripe_gateway");
  const payment = begin(data, form.package_id, { payment_gateway: "Stripe" });
  return {
    data: {
      payment_intent: {
        id: `pi_${payment.id}`,
        amount: payment.amount,
        currency: "USD",
        status: "pending",
        payment_transaction_id: payment.id,
        payment_gateway_response: { client_secret: `pi_${payment.id}_secret` },
      },
      payment_transactions: payment,
    },
  };
};

/** Payments of the test provider: Stripe and bank transfers are on, nothing is ever charged. */
export const paymentHandlers: Record<string, TestHandler> = {
  get_payment_settings: member((_request, data) => ({ data: data.paymentSettings })),
  get_payment_details: member(({ query }, data) => {
    const rows = data.payments
      .filter((row) => !query.payment_type || row.payment_type === query.payment_type)
      .filter((row) => !query.payment_status || row.payment_status === query.payment_status);
    const offset = Number(query.offset ?? 0);
    return { data: rows.slice(offset, offset + Number(query.limit ?? 10)), total: rows.length };
  }),
  "create-payment-intent": member(startIntent),
  "generate-razorpay-orderid": member(({ form }, data) => {
    needs(data, "razorpay_gateway");
    const payment = begin(data, form.package_id, { payment_gateway: "Razorpay" });
    return {
      data: {
        id: `order_${payment.id}`,
        amount: payment.amount * 100,
        currency: "USD",
        payment_transaction_id: payment.id,
      },
    };
  }),
  flutterwave: member(({ form }, data) => {
    needs(data, "flutterwave_status");
    const { id } = begin(data, form.package_id, { payment_gateway: "Flutterwave" });
    return {
      data: { status: "success", message: "Hosted Link", data: { link: `https://flutterwave.test/pay/${id}` } },
    };
  }),
  "sandbox-payment": member(({ form }, data) => {
    if (!isOn(data, "sandbox_gateway")) throw new TestFailure(404, "There is no such call.");
    const { id } = begin(data, form.package_id, { payment_gateway: "Sandbox" });
    return { data: { payment_url: `/api/payment-sandbox/sbx${id}`, payment_transaction_id: id } };
  }),
  "get-invoices": member(({ query }, data) => {
    const rows = data.payments.filter(hasInvoice).map(invoiceOf);
    const offset = Number(query.offset ?? 0);
    return { data: rows.slice(offset, offset + Number(query.limit ?? 10)), total: rows.length };
  }),
  "get-invoice": member(({ query }, data) => ({
    data: invoiceOf(invoicedPayment(data, query.payment_transaction_id)),
  })),
  "get-invoice-pdf": member(({ query }, data) => ({
    pdf: `%PDF-1.7 ${invoiceOf(invoicedPayment(data, query.payment_transaction_id)).number}`,
  })),
  paypal: member(({ query }, data) => {
    needs(data, "paypal_gateway");
    const { amount, order_id } = begin(data, query.package_id, { payment_gateway: "Paypal" });
    return {
      html: `<!doctype html><form method="post" action="https://paypal.test/webscr">
<input type="hidden" name="amount" value="${amount}"><input type="hidden" name="custom" value="${order_id}"></form>`,
    };
  }),
  "confirm-payment": member(({ form }, data) => ({ data: paymentOf(data, form.payment_transaction_id) })),
  "payment-transaction-fail": member(({ form }, data) => {
    const payment = paymentOf(data, form.payment_transaction_id);
    if (payment.payment_status !== "pending") throw new TestFailure(400, "This payment is decided.");
    payment.payment_status = "failed";
    return {};
  }),
  "get-payment-receipt": member(({ query }, data) => {
    const payment = paymentOf(data, query.payment_transaction_id);
    if (payment.payment_status !== "success") throw new TestFailure(400, "This payment has not arrived.");
    return { html: `<!doctype html><title>Receipt ${payment.id}</title><h1>Receipt</h1>` };
  }),
  "initiate-bank-transfer": member(({ form }, data) => {
    needs(data, "bank_transfer_status");
    const payment = begin(data, form.package_id, { payment_type: "bank transfer", payment_gateway: null });
    const receipt = form.file ? addReceipt(payment) : undefined;
    return {
      data: { ...payment, bank_receipt_file: receipt?.file ?? "" },
      bank_details: [{ title: "IBAN", value: "PT50 0000" }],
    };
  }),
  "upload-bank-receipt-file": member(({ form }, data) => {
    const payment = paymentOf(data, form.payment_transaction_id);
    if (payment.payment_status === "review") throw new TestFailure(400, "Your receipt is being reviewed.");
    return { data: addReceipt(payment) };
  }),
};
