import { type Gateways, KEYS, startGateways } from "../../../../test/support/gateways.ts";
import { PayPalQuestions } from "./paypalApi.ts";

const LONG_AGO = new Date(0);
const payment = { INVNUM: "order-1", CURRENCYCODE: "USD", AMT: "19.00", CLASS: "Received" };
const order = { orderId: "order-1", createdAt: new Date() };

let gateways: Gateways;
let questions: PayPalQuestions;
beforeEach(async () => {
  gateways = await startGateways();
  questions = ask(KEYS.PAYPAL_API_PASSWORD);
});
afterEach(() => gateways.stop());

const ask = (password: string) =>
  new PayPalQuestions({
    username: KEYS.PAYPAL_API_USERNAME,
    password,
    signature: KEYS.PAYPAL_API_SIGNATURE,
    url: gateways.environment.PAYPAL_API_URL ?? "",
  });
const knows = (number: string, fields: Record<string, string>) => gateways.payPalTransactions.set(number, fields);
const returned = async () =>
  (await questions.returned({ refunds: LONG_AGO, disputes: LONG_AGO })).map(({ id, kind, amount }) => [
    id,
    kind,
    amount,
  ]);

test("an order without a decided payment has come to nothing yet", async () => {
  expect(await questions.find(order)).toBeNull();
  knows("TX1", { ...payment, PAYMENTSTATUS: "Pending" });
  knows("TX2", { ...payment, INVNUM: "order-2", PAYMENTSTATUS: "Completed" });
  expect(await questions.find(order)).toBeNull();
});

test("money that came after a refusal is found, by the name that its notification has", async () => {
  knows("TX1", { ...payment, PAYMENTSTATUS: "Denied" });
  expect(await questions.find(order)).toMatchObject({ kind: "failed" });
  knows("TX2", { ...payment, PAYMENTSTATUS: "Completed" });
  expect(await questions.find(order)).toMatchObject({ id: "TX2:Completed", kind: "paid", amount: 19, currency: "USD" });
});

test.each([
  ["Refunded", "refunded"],
  ["Partially-Refunded", "paid"],
  ["Reversed", "disputed"],
  ["Canceled-Reversal", "paid"],
])("of a payment that stands as %s: %s", async (PAYMENTSTATUS, kind) => {
  knows("TX1", { ...payment, PAYMENTSTATUS });
  knows("R1", { ...payment, CLASS: "Refund", PARENTTRANSACTIONID: "TX1", PAYMENTSTATUS: "Completed", AMT: "-19.00" });
  expect(await questions.find(order)).toMatchObject({ kind, paymentId: "TX1" });
});

test("refunds have the names of their notifications; reversals count as their payment stands, each anew", async () => {
  const moved = { ...payment, PARENTTRANSACTIONID: "TX1", PAYMENTSTATUS: "Completed" };
  knows("TX1", { ...payment, PAYMENTSTATUS: "Reversed" });
  knows("R1", { ...moved, CLASS: "Refund", AMT: "-5.00" });
  knows("V1", { ...moved, CLASS: "Reversal", AMT: "-19.00" });
  expect(await returned()).toEqual([
    ["R1:Refunded", "refunded", 5],
    ["asked:V1:disputed", "disputed", 19],
  ]);
  knows("TX1", { ...payment, PAYMENTSTATUS: "Completed" });
  knows("V2", { ...moved, CLASS: "Reversal" });
  expect(await returned()).toContainEqual(["asked:V2:reinstated", "reinstated", 19]);
});

test("what PayPal refuses is said with its words; what it does not answer can be tried again", async () => {
  await expect(ask("guessed").find(order)).rejects.toThrow("PayPal refuses the payment: Security header is not valid");
  gateways.failWith = 503;
  await expect(questions.find(order)).rejects.toThrow("PayPal does not answer");
});
