type Environment = Record<string, string | undefined>;

/** Keys of the payment services; null where one is not set up. Secrets stay here and go into no answer. */
export interface PaymentsConfig {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; url: string } | null;
  paystack: { secretKey: string; publicKey: string; url: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | null;
  flutterwave: { secretKey: string; webhookHash: string; url: string } | null;
  /** `url` takes the member's form, `verifyUrl` says whether a notification is PayPal's. */
  paypal: { business: string; url: string; verifyUrl: string } | null;
  /** Payments are tried out, no money moves. */
  sandbox: boolean;
}

/** For provider instances without any payment service. */
export const NO_GATEWAYS: PaymentsConfig = {
  stripe: null,
  paystack: null,
  razorpay: null,
  flutterwave: null,
  paypal: null,
  sandbox: false,
};

const PAYPAL = {
  live: { url: "https://www.paypal.com/cgi-bin/webscr", verifyUrl: "https://ipnpb.paypal.com/cgi-bin/webscr" },
  sandbox: {
    url: "https://www.sandbox.paypal.com/cgi-bin/webscr",
    verifyUrl: "https://ipnpb.sandbox.paypal.com/cgi-bin/webscr",
  },
};

/**
 * Reads the payment services' settings: each service needs all of its keys, or none.
 * @param refuse makes the error for a sentence that names the setting
 */
export function readPayments(env: Environment, refuse: (sentence: string) => Error): PaymentsConfig {
  const text = (name: string) => env[name]?.trim() || null;
  const address = (name: string, standard: string): string => {
    const value = text(name) ?? standard;
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw refuse(`${name} is "${value}": use an address that starts with https://.`);
    return value.replace(/\/+$/, "");
  };
  /** All values, or null when none is set. */
  const together = <N extends string>(...names: N[]): Record<N, string> | null => {
    const missing = names.filter((name) => !text(name));
    if (missing.length === names.length) return null;
    if (missing.length > 0)
      throw refuse(`${missing.join(" and ")} missing: set ${names.join(", ")} together, or none of them.`);
    return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<N, string>;
  };
  const sandboxWord = text("PAYMENT_SANDBOX")?.toLowerCase() ?? "0";
  if (!["0", "1", "true", "false"].includes(sandboxWord))
    throw refuse(`PAYMENT_SANDBOX is "${sandboxWord}": use 1 or 0.`);
  const sandbox = sandboxWord === "1" || sandboxWord === "true";

  const stripe = together("STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET");
  const paystack = together("PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY");
  const razorpay = together("RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET");
  const flutterwave = together("FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_WEBHOOK_HASH");
  const paypal = together("PAYPAL_BUSINESS");
  const standard = sandbox ? PAYPAL.sandbox : PAYPAL.live;
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      url: address("STRIPE_URL", "https://api.stripe.com"),
    },
    paystack: paystack && {
      secretKey: paystack.PAYSTACK_SECRET_KEY,
      publicKey: paystack.PAYSTACK_PUBLIC_KEY,
      url: address("PAYSTACK_URL", "https://api.paystack.co"),
    },
    razorpay: razorpay && {
      keyId: razorpay.RAZORPAY_KEY_ID,
      keySecret: razorpay.RAZORPAY_KEY_SECRET,
      webhookSecret: razorpay.RAZORPAY_WEBHOOK_SECRET,
      url: address("RAZORPAY_URL", "https://api.razorpay.com"),
    },
    flutterwave: flutterwave && {
      secretKey: flutterwave.FLUTTERWAVE_SECRET_KEY,
      webhookHash: flutterwave.FLUTTERWAVE_WEBHOOK_HASH,
      url: address("FLUTTERWAVE_URL", "https://api.flutterwave.com"),
    },
    paypal: paypal && {
      business: paypal.PAYPAL_BUSINESS,
      url: address("PAYPAL_URL", standard.url),
      verifyUrl: address("PAYPAL_VERIFY_URL", standard.verifyUrl),
    },
    sandbox,
  };
}
