import type { SettingNameOf, Settings } from "@gable/server-kit/settings";

type Name = SettingNameOf<"provider">;

/** Credentials of PayPal's NVP interface. */
export interface PayPalApi {
  username: string;
  password: string;
  signature: string;
  url: string;
}

/** Keys of the payment services; null where one is not set up. Secrets stay here and go into no answer. */
export interface PaymentsConfig {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; url: string } | null;
  paystack: { secretKey: string; publicKey: string; url: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | null;
  flutterwave: { secretKey: string; webhookHash: string; url: string } | null;
  /**
   * `url` takes the member's form, `verifyUrl` says whether a notification is PayPal's; by `api` it is asked about
   * payments whose notification never came.
   */
  paypal: { business: string; url: string; verifyUrl: string; api: PayPalApi | null } | null;
  /** Payments are tried out, no money moves: PayPal's sandbox. */
  sandbox: boolean;
  /** The site's own sandbox is a way to pay. */
  sandboxGateway: boolean;
}

/** For provider instances without any payment service. */
export const NO_GATEWAYS: PaymentsConfig = {
  stripe: null,
  paystack: null,
  razorpay: null,
  flutterwave: null,
  paypal: null,
  sandbox: false,
  sandboxGateway: false,
};

const PAYPAL = {
  live: {
    url: "https://www.paypal.com/cgi-bin/webscr",
    verifyUrl: "https://ipnpb.paypal.com/cgi-bin/webscr",
    apiUrl: "https://api-3t.paypal.com/nvp",
  },
  sandbox: {
    url: "https://www.sandbox.paypal.com/cgi-bin/webscr",
    verifyUrl: "https://ipnpb.sandbox.paypal.com/cgi-bin/webscr",
    apiUrl: "https://api-3t.sandbox.paypal.com/nvp",
  },
};

/**
 * Reads the payment services' settings: each service needs all of its keys, or none.
 * @param refuse makes the error for a sentence that names the setting
 * @param isEmbeddedDemo nobody but this machine reaches the site, and its data are the demo's
 */
export function readPayments(
  settings: Settings<Name>,
  refuse: (sentence: string) => Error,
  isEmbeddedDemo = false,
): PaymentsConfig {
  const address = (name: Name, standard = ""): string => {
    const value = settings.text(name) ?? standard;
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw refuse(`${name} is "${value}": use an address that starts with https://.`);
    return value.replace(/(?<!\/)\/+$/, "");
  };
  const sandbox = settings.flag("PAYMENT_SANDBOX", false);

  const stripe = settings.together("Stripe", "STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET");
  const paystack = settings.together("Paystack", "PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY");
  const razorpay = settings.together("Razorpay", "RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET");
  const flutterwave = settings.together("Flutterwave", "FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_WEBHOOK_HASH");
  const paypalBusiness = settings.text("PAYPAL_BUSINESS");
  const paypalApi = settings.together(
    "PayPal's interface",
    "PAYPAL_API_USERNAME",
    "PAYPAL_API_PASSWORD",
    "PAYPAL_API_SIGNATURE",
  );
  const standard = sandbox ? PAYPAL.sandbox : PAYPAL.live;
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      url: address("STRIPE_URL"),
    },
    paystack: paystack && {
      secretKey: paystack.PAYSTACK_SECRET_KEY,
      publicKey: paystack.PAYSTACK_PUBLIC_KEY,
      url: address("PAYSTACK_URL"),
    },
    razorpay: razorpay && {
      keyId: razorpay.RAZORPAY_KEY_ID,
      keySecret: razorpay.RAZORPAY_KEY_SECRET,
      webhookSecret: razorpay.RAZORPAY_WEBHOOK_SECRET,
      url: address("RAZORPAY_URL"),
    },
    flutterwave: flutterwave && {
      secretKey: flutterwave.FLUTTERWAVE_SECRET_KEY,
      webhookHash: flutterwave.FLUTTERWAVE_WEBHOOK_HASH,
      url: address("FLUTTERWAVE_URL"),
    },
    paypal:
      paypalBusiness === null
        ? null
        : {
            business: paypalBusiness,
            url: address("PAYPAL_URL", standard.url),
            verifyUrl: address("PAYPAL_VERIFY_URL", standard.verifyUrl),
            api: paypalApi && {
              username: paypalApi.PAYPAL_API_USERNAME,
              password: paypalApi.PAYPAL_API_PASSWORD,
              signature: paypalApi.PAYPAL_API_SIGNATURE,
              url: address("PAYPAL_API_URL", standard.apiUrl),
            },
          },
    sandbox,
    sandboxGateway: settings.flag("PAYMENT_SANDBOX", isEmbeddedDemo),
  };
}
