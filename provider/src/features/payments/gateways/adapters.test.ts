import { type Gateways, KEYS, notices, startGateways } from "../../../../test/support/gateways.ts";
import { NotGenuine, type Order, type PaymentGateway } from "../port.ts";
import { flutterwaveGateway } from "./flutterwave.ts";
import { paystackGateway } from "./paystack.ts";
import { razorpayGateway } from "./razorpay.ts";
import { stripeGateway } from "./stripe.ts";

const order: Order = {
  orderId: "order-1",
  transactionId: 7,
  amount: 19.99,
  currency: "USD",
  package: { id: 2, name: "Seller" },
  user: { id: 3, name: "Asha", email: "asha@example.com", mobile: "+911" },
  platform: "web",
  language: "en",
  returnUrl: { success: "https://site.example/success", fail: "https://site.example/fail" },
  webhookUrl: "https://site.example/webhook",
};

let services: Gateways;
beforeEach(async () => {
  services = await startGateways();
});
afterEach(() => services.stop());

/** The adapters as a site has them; `secret` in place of the service's own key. */
function adapters(secret?: string): Record<string, PaymentGateway> {
  const url = services.environment.STRIPE_URL ?? "";
  return {
    Stripe: stripeGateway({
      ...{ url, publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY, webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET },
      secretKey: secret ?? KEYS.STRIPE_SECRET_KEY,
    }),
    Paystack: paystackGateway({
      ...{ url, publicKey: KEYS.PAYSTACK_PUBLIC_KEY },
      secretKey: secret ?? KEYS.PAYSTACK_SECRET_KEY,
    }),
    Razorpay: razorpayGateway({
      ...{ url, keyId: KEYS.RAZORPAY_KEY_ID, webhookSecret: KEYS.RAZORPAY_WEBHOOK_SECRET },
      keySecret: secret ?? KEYS.RAZORPAY_KEY_SECRET,
    }),
    Flutterwave: flutterwaveGateway({
      ...{ url, webhookHash: KEYS.FLUTTERWAVE_WEBHOOK_HASH },
      secretKey: secret ?? KEYS.FLUTTERWAVE_SECRET_KEY,
    }),
  };
}

test.each([
  ["Stripe", "1999", "amount"],
  ["Paystack", 1999, "amount"],
  ["Razorpay", 1999, "amount"],
  ["Flutterwave", 19.99, "amount"],
])("%s is asked once, for the order's own sum, with the site's key", async (name, amount, field) => {
  const started = await adapters()[name]?.start(order);
  expect(started?.reference).toBeTruthy();
  expect(services.asked).toHaveLength(1);
  expect(services.asked[0]?.body[field]).toBe(amount);
  await expect(adapters("guessed")[name]?.start(order)).rejects.toMatchObject({
    message: expect.stringMatching(new RegExp(`^${name} (?:refuses the payment|does not answer)`)),
  });
});

test("Stripe: an answer that is lost on the way is asked for again under the same key, and is the same intent", async () => {
  services.losing = 1;
  const started = await adapters().Stripe?.start(order);
  expect(services.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["order-1", "order-1"]);
  expect(await adapters().Stripe?.start(order)).toEqual(started);
  expect((await adapters().Stripe?.start({ ...order, orderId: "order-2" }))?.reference).not.toBe(started?.reference);
});

const read = (name: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  adapters()[name]?.read({ body: Buffer.from(body), header: (header) => headers[header] });

test.each([
  [299, true],
  [301, false],
])("Stripe: a notification that was signed %d s ago: taken %p", async (age, isTaken) => {
  const intent = { id: "pi_1", object: "payment_intent", currency: "usd", amount: 1, amount_received: 1, metadata: {} };
  const told = read("Stripe", notices.stripe("payment_intent.succeeded", intent, "evt_1", undefined, age));
  if (isTaken) expect(await told).toMatchObject({ id: "evt_1", kind: "paid", amount: 0.01 });
  else await expect(told).rejects.toThrow(NotGenuine);
});

test("Razorpay: an event is known by what is signed, and not by the header that names it", async () => {
  const payment = { id: "pay_1", order_id: "order_1", amount: 1999, currency: "USD" };
  const idOf = async (event: string, name: string) =>
    (await read("Razorpay", notices.razorpay(event, payment, name)))?.id;
  expect(await idOf("payment.captured", "hook_1")).toBe(await idOf("payment.captured", "hook_2"));
  expect(await idOf("payment.captured", "hook_1")).not.toBe(await idOf("order.paid", "hook_1"));
});

test.each(["Stripe", "Paystack", "Razorpay", "Flutterwave"])(
  "%s: what does not answer can be tried again",
  async (name) => {
    services.failWith = 503;
    await expect(adapters()[name]?.start(order)).rejects.toThrow(`${name} does not answer`);
  },
);
