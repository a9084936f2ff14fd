import { settingsReader } from "@gable/server-kit/settings";
import { NO_GATEWAYS, readPayments } from "./config.ts";

const refuse = (sentence: string) => new Error(sentence);
const read = (environment: Record<string, string>) =>
  readPayments(settingsReader("provider", environment, refuse), refuse);

test("without keys no payment service is set up", () => {
  expect(read({})).toEqual(NO_GATEWAYS);
});

test("PayPal's own addresses follow the sandbox switch and can be replaced", () => {
  expect(read({ PAYPAL_BUSINESS: "shop@example.com" }).paypal?.url).toBe("https://www.paypal.com/cgi-bin/webscr");
  expect(read({ PAYPAL_BUSINESS: "shop@example.com", PAYMENT_SANDBOX: "1" }).paypal).toEqual({
    business: "shop@example.com",
    url: "https://www.sandbox.paypal.com/cgi-bin/webscr",
    verifyUrl: "https://ipnpb.sandbox.paypal.com/cgi-bin/webscr",
  });
  expect(read({ PAYPAL_BUSINESS: "a", PAYPAL_URL: "http://127.0.0.1:9/x/" }).paypal?.url).toBe("http://127.0.0.1:9/x");
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET missing"],
  [{ RAZORPAY_KEY_ID: "a", RAZORPAY_KEY_SECRET: "b" }, "RAZORPAY_WEBHOOK_SECRET missing"],
  [{ PAYMENT_SANDBOX: "perhaps" }, "PAYMENT_SANDBOX"],
  [{ PAYSTACK_SECRET_KEY: "a", PAYSTACK_PUBLIC_KEY: "b", PAYSTACK_URL: "paystack" }, "PAYSTACK_URL"],
])("%j is refused with a sentence that names it", (environment, sentence) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(sentence);
});
