import type { PaymentsConfig } from "../../platform/config/index.ts";
import { currencyOf, isOn, type SettingValues } from "../../platform/settings/index.ts";
import type { GatewayName } from "./port.ts";

/** The site's setting that switches a configured service off: "0". */
const SWITCHES: Record<GatewayName, string> = {
  Stripe: "stripe_gateway",
  Paystack: "paystack_gateway",
  Razorpay: "razorpay_gateway",
  Flutterwave: "flutterwave_status",
  Paypal: "paypal_gateway",
  Sandbox: "sandbox_gateway",
};

const isWanted = (settings: SettingValues, name: string) => settings[name] === undefined || isOn(settings[name]);

/** Whether a service with keys is also wanted by the operator. */
export function isGatewayOn(settings: SettingValues, name: GatewayName): boolean {
  return isWanted(settings, SWITCHES[name]);
}

/** Where members transfer to; bank transfers are off while there is nothing. */
export function bankDetails(settings: SettingValues): { title: string; value: string }[] {
  if (!isWanted(settings, "bank_transfer_status") || !Array.isArray(settings.bank_details)) return [];
  return settings.bank_details.map((row) => ({ title: String(row?.title ?? ""), value: String(row?.value ?? "") }));
}

/**
 * Whether no money moves by any service: PayPal's sandbox, and of the others the keys that each calls a test's
 * (docs.stripe.com/keys, paystack.com/docs/api/authentication, razorpay.com/docs/payments/dashboard/account-settings/api-keys,
 * developer.flutterwave.com/v3.0/docs/authentication).
 */
function isTrial({ sandbox, stripe, paystack, razorpay, flutterwave }: PaymentsConfig): boolean {
  const keys: [string | undefined, RegExp][] = [
    [stripe?.secretKey, /^[rs]k_test_/],
    [paystack?.secretKey, /^sk_test_/],
    [razorpay?.keyId, /^rzp_test_/],
    [flutterwave?.secretKey, /^FLWSECK_TEST/],
  ];
  return sandbox && keys.every(([key, ofTests]) => key === undefined || ofTests.test(key));
}

/** `[{type, data}]` as api.md §3 has it: which ways to pay are on, and public keys. Never a secret. */
export function paymentSettings(config: PaymentsConfig, settings: SettingValues): { type: string; data: string }[] {
  const currency = currencyOf(settings);
  const on = (name: GatewayName, keys: object | null) => (keys && isGatewayOn(settings, name) ? "1" : "0");
  const pairs: Record<string, string> = {
    stripe_gateway: on("Stripe", config.stripe),
    razorpay_gateway: on("Razorpay", config.razorpay),
    paystack_gateway: on("Paystack", config.paystack),
    paypal_gateway: on("Paypal", config.paypal),
    flutterwave_status: on("Flutterwave", config.flutterwave),
    bank_transfer_status: bankDetails(settings).length > 0 ? "1" : "0",
    razor_key: config.razorpay?.keyId ?? "",
    paystack_public_key: config.paystack?.publicKey ?? "",
    paystack_currency: currency,
    stripe_publishable_key: config.stripe?.publishableKey ?? "",
    stripe_currency: currency,
    paypal_business_id: config.paypal?.business ?? "",
    // A name that providers of the family do not have: only where there is a sandbox.
    ...(config.sandboxGateway && { sandbox_gateway: on("Sandbox", {}) }),
    sandbox_mode: isTrial(config) ? "1" : "0",
  };
  return Object.entries(pairs).map(([type, data]) => ({ type, data }));
}
