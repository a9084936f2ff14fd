/** Settings of the gateways that a client may know: which ones are on, and public keys. Never a secret. */
const PUBLIC_SETTINGS = [
  ["stripe_gateway", "0"],
  ["razorpay_gateway", "0"],
  ["paystack_gateway", "0"],
  ["paypal_gateway", "0"],
  ["flutterwave_status", "0"],
  ["bank_transfer_status", "0"],
  ["razor_key", ""],
  ["paystack_public_key", ""],
  ["paystack_currency", ""],
  ["stripe_publishable_key", ""],
  ["stripe_currency", ""],
  ["paypal_business_id", ""],
  ["sandbox_mode", "1"],
] as const;

/** `[{type, data}]` as api.md §3 has it. No gateway is set up: every one is off. */
export function paymentSettings(): { type: string; data: string }[] {
  return PUBLIC_SETTINGS.map(([type, data]) => ({ type, data }));
}
