import { settingsReader } from "@gable/server-kit/settings";
import { readConfig } from "./config.ts";
import { NO_GATEWAYS, readPayments } from "./payments.ts";
import { startWarnings } from "./readiness.ts";

const refuse = (sentence: string) => new Error(sentence);
const read = (environment: Record<string, string>, isEmbeddedDemo = false) =>
  readPayments(settingsReader("provider", environment, refuse), refuse, isEmbeddedDemo);

test("without keys no payment service is set up", () => {
  expect(read({})).toEqual(NO_GATEWAYS);
});

test("PayPal's own addresses follow the sandbox switch and can be replaced", () => {
  expect(read({ PAYPAL_BUSINESS: "shop@example.com" }).paypal?.url).toBe("https://www.paypal.com/cgi-bin/webscr");
  expect(read({ PAYPAL_BUSINESS: "shop@example.com", PAYMENT_SANDBOX: "1" }).paypal).toEqual({
    business: "shop@example.com",
    url: "https://www.sandbox.paypal.com/cgi-bin/webscr",
    verifyUrl: "https://ipnpb.sandbox.paypal.com/cgi-bin/webscr",
    api: null,
  });
  const api = { PAYPAL_API_USERNAME: "u", PAYPAL_API_PASSWORD: "p", PAYPAL_API_SIGNATURE: "s" };
  expect(read({ PAYPAL_BUSINESS: "a", ...api }).paypal?.api).toMatchObject({
    username: "u",
    url: "https://api-3t.paypal.com/nvp",
  });
  expect(() => read({ PAYPAL_BUSINESS: "a", PAYPAL_API_USERNAME: "u" })).toThrow("PAYPAL_API_PASSWORD");
  expect(read({ PAYPAL_BUSINESS: "a", PAYPAL_URL: "http://127.0.0.1:9/x/" }).paypal?.url).toBe("http://127.0.0.1:9/x");
});

test("the site's own sandbox is there where it is asked for, and with the embedded demo alone", () => {
  expect(read({}).sandboxGateway).toBe(false);
  expect(read({ PAYMENT_SANDBOX: "1" }).sandboxGateway).toBe(true);
  expect(read({}, true)).toMatchObject({ sandboxGateway: true, sandbox: false });
  expect(read({ PAYMENT_SANDBOX: "0" }, true).sandboxGateway).toBe(false);
});

test.each([
  [{ HOST: "127.0.0.1" }, true],
  [{ HOST: "127.0.0.1", DEMO_DATA: "0" }, false],
  [{ HOST: "127.0.0.1", PUBLIC_ORIGIN: "https://site.example" }, false],
  [{ HOST: "127.0.0.1", DATABASE_URL: "postgres://localhost/site", DEMO_DATA: "1" }, false],
  [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://site.example", DEMO_DATA: "1", DEMO_ACCOUNTS: "1" }, false],
  [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://site.example", PAYMENT_SANDBOX: "1" }, true],
])("a site with %j has the sandbox: %p, and every start with it says so", (environment, isOn) => {
  const config = readConfig(environment as unknown as Record<string, string>);
  expect(config.payments.sandboxGateway).toBe(isOn);
  expect(startWarnings(config).filter((sentence) => /PAYMENT_SANDBOX/.test(sentence))).toHaveLength(isOn ? 1 : 0);
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET missing"],
  [{ RAZORPAY_KEY_ID: "a", RAZORPAY_KEY_SECRET: "b" }, "RAZORPAY_WEBHOOK_SECRET missing"],
  [{ PAYMENT_SANDBOX: "perhaps" }, "PAYMENT_SANDBOX"],
  [{ PAYSTACK_SECRET_KEY: "a", PAYSTACK_PUBLIC_KEY: "b", PAYSTACK_URL: "paystack" }, "PAYSTACK_URL"],
])("%j is refused with a sentence that names it", (environment, sentence) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(sentence);
});
