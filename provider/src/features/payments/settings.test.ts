import type { PaymentsConfig } from "../../platform/config/index.ts";
import { paymentSettings } from "./settings.ts";

const url = "https://service.example";
const off: PaymentsConfig = {
  ...{ stripe: null, paystack: null, razorpay: null, flutterwave: null, paypal: null },
  ...{ sandbox: false, sandboxGateway: false },
};
const on: Partial<PaymentsConfig> = {
  sandbox: true,
  stripe: { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "w", url },
  paystack: { secretKey: "sk_test_1", publicKey: "pk_test_1", url },
  razorpay: { keyId: "rzp_test_1", keySecret: "s", webhookSecret: "w", url },
  flutterwave: { secretKey: "FLWSECK_TEST-1-X", webhookHash: "w", url },
  paypal: { business: "shop@example.com", url, verifyUrl: url, api: null },
};

test.each<[string, Partial<PaymentsConfig>, string]>([
  ["every service has a key of tests", on, "1"],
  ["there are no services", { sandbox: true }, "1"],
  ["nobody asked for a trial", { ...on, sandbox: false }, "0"],
  ["Stripe's key is a real one", { ...on, stripe: { ...on.stripe!, secretKey: "sk_live_1" } }, "0"],
  ["Paystack's key is a real one", { ...on, paystack: { ...on.paystack!, secretKey: "sk_live_1" } }, "0"],
  ["Razorpay's key is a real one", { ...on, razorpay: { ...on.razorpay!, keyId: "rzp_live_1" } }, "0"],
  ["Flutterwave's key is a real one", { ...on, flutterwave: { ...on.flutterwave!, secretKey: "FLWSECK-1-X" } }, "0"],
])("where %s, that no money moves is said accordingly", (_, config, mode) => {
  const settings = paymentSettings({ ...off, ...config }, {});
  expect(settings.find(({ type }) => type === "sandbox_mode")?.data).toBe(mode);
});
