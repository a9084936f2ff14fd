import { OWNER, type Row, SIGNED_IN } from "./row.ts";
import { newPayment } from "./things.ts";

/** Another member is not told that there is one. */
const OWNER_AND_ADMIN = "401 ok 404 404 403 ok";
const PAPER = () =>
  new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"], "paper.pdf", { type: "application/pdf" });

export const PAYMENTS: Row[] = [
  ["GET check-package-limit", SIGNED_IN, { type: "property_list" }],
  ["POST assign_package", "401 404 404 404 403 404", { package_id: 0 }],
  ["GET get_payment_settings", SIGNED_IN],
  ["GET get_payment_details", SIGNED_IN],
  ["POST create-payment-intent", "401 400 400 400 403 400", { package_id: 2, platform_type: "web" }],
  ["POST generate-razorpay-orderid", "401 400 400 400 403 400", { package_id: 2 }],
  ["POST flutterwave", "401 400 400 400 403 400", { package_id: 2 }],
  ["POST sandbox-payment", "401 404 404 404 403 404", { package_id: 0 }],
  ["POST initiate-bank-transfer", "401 404 404 404 403 404", { package_id: 0 }],
  [
    "POST payment-transaction-fail",
    OWNER,
    async (world) => ({ payment_transaction_id: await newPayment(world, "pending", "online payment") }),
  ],
  ["POST confirm-payment", OWNER, async (world) => ({ payment_transaction_id: await newPayment(world) })],
  ["GET get-payment-receipt", OWNER, async (world) => ({ payment_transaction_id: await newPayment(world, "success") })],
  ["GET get-invoices", SIGNED_IN],
  [
    "GET get-invoice",
    OWNER_AND_ADMIN,
    async (world) => ({ payment_transaction_id: await newPayment(world, "success") }),
  ],
  [
    "GET get-invoice-pdf",
    OWNER_AND_ADMIN,
    async (world) => ({ payment_transaction_id: await newPayment(world, "success") }),
  ],
  ["GET paypal", "401 400 400 400 403 400", { package_id: 2 }],
  [
    "POST upload-bank-receipt-file",
    OWNER,
    async (world) => ({ payment_transaction_id: await newPayment(world), file: PAPER() }),
  ],
];
