import type { SettingGroup } from "../setting.ts";

export const PAYMENTS = {
  heading: "Payments",
  settings: {
    STRIPE_SECRET_KEY: { readBy: ["provider"], shown: "off", meaning: "Stripe's secret key" },
    STRIPE_PUBLISHABLE_KEY: { readBy: ["provider", "composer"], shown: "none", meaning: "the key that browsers get" },
    STRIPE_WEBHOOK_SECRET: {
      readBy: ["provider"],
      shown: "none",
      meaning: "with which Stripe signs its notifications",
    },
    PAYSTACK_SECRET_KEY: { readBy: ["provider"], shown: "off", meaning: "Paystack's secret key" },
    PAYSTACK_PUBLIC_KEY: { readBy: ["provider"], shown: "none", meaning: "the key that browsers get" },
    RAZORPAY_KEY_ID: { readBy: ["provider", "composer"], shown: "off", meaning: "Razorpay's key, which browsers get" },
    RAZORPAY_KEY_SECRET: { readBy: ["provider"], shown: "none", meaning: "its secret" },
    RAZORPAY_WEBHOOK_SECRET: {
      readBy: ["provider"],
      shown: "none",
      meaning: "with which Razorpay signs its notifications",
    },
    FLUTTERWAVE_SECRET_KEY: { readBy: ["provider"], shown: "off", meaning: "Flutterwave's secret key" },
    FLUTTERWAVE_WEBHOOK_HASH: {
      readBy: ["provider"],
      shown: "none",
      meaning: "the secret hash that comes with Flutterwave's notifications",
    },
    PAYPAL_BUSINESS: {
      readBy: ["provider", "composer"],
      shown: "off",
      meaning: "e-mail address or merchant id of the account at PayPal",
    },
    PAYPAL_API_USERNAME: {
      readBy: ["provider"],
      shown: "off",
      meaning: "user of PayPal's NVP interface, by which lost notifications are asked for",
    },
    PAYPAL_API_PASSWORD: { readBy: ["provider"], shown: "none", meaning: "its password" },
    PAYPAL_API_SIGNATURE: { readBy: ["provider"], shown: "none", meaning: "its signature" },
    PAYMENT_SANDBOX: {
      readBy: ["provider", "composer"],
      shown: "on with the embedded demo",
      meaning:
        "`1` adds the site's own sandbox, which gives packages without money, takes PayPal's sandbox, and warns at every start; `0` takes the sandbox from the demo",
    },
    STRIPE_URL: {
      readBy: ["provider"],
      standard: "https://api.stripe.com",
      meaning: "another address of the service, for trials",
    },
    PAYSTACK_URL: {
      readBy: ["provider"],
      standard: "https://api.paystack.co",
      meaning: "another address of the service, for trials",
    },
    RAZORPAY_URL: {
      readBy: ["provider"],
      standard: "https://api.razorpay.com",
      meaning: "another address of the service, for trials",
    },
    FLUTTERWAVE_URL: {
      readBy: ["provider"],
      standard: "https://api.flutterwave.com",
      meaning: "another address of the service, for trials",
    },
    PAYPAL_URL: {
      readBy: ["provider", "composer"],
      shown: "PayPal's, or its sandbox's",
      meaning: "another address that takes the member's form, for trials",
    },
    PAYPAL_VERIFY_URL: {
      readBy: ["provider"],
      shown: "PayPal's, or its sandbox's",
      meaning: "another address that confirms notifications, for trials",
    },
    PAYPAL_API_URL: {
      readBy: ["provider"],
      shown: "PayPal's, or its sandbox's",
      meaning: "another address that answers questions, for trials",
    },
  },
} as const satisfies SettingGroup;
