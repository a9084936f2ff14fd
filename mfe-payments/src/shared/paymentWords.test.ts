import { methodName, paidSum, plainSum, statusName } from "./paymentWords.ts";

const site = (code: string, symbol: string) => ({ currency: { code, symbol }, abbreviateNumbers: true }) as never;
const rupees = site("INR", "₹");
const read = (sum: string) => sum.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  ["INR", 149_900, "en", "₹1,49,900.00"],
  ["INR", 149_900, "hi", "₹1,49,900.00"],
  ["INR", 149_900, "ar", "\u200f149,900.00 ₹"],
  ["INR", 149_900, "es", "₹149.900,00"],
  ["INR", 149_900, "fr", "₹149 900,00"],
  // Another currency than the site's stands with its code, and with its own decimals.
  ["USD", 19, "en", "USD 19.00"],
  ["USD", 19, "ar", "\u200f19.00 USD"],
  ["JPY", 1500, "fr", "JPY 1 500"],
  ["KWD", 19.125, "es", "KWD 19,125"],
  ["KWD", 19.5, "hi", "KWD 19.500"],
])("%s %d in %s, on a site in rupees: %s", (currency, amount, language, expected) => {
  expect(read(paidSum({ amount, currency }, rupees, language))).toBe(expected);
});

test("a payment without a currency, and one in the site's own, read as prices do", () => {
  for (const currency of [null, "INR"]) expect(paidSum({ amount: 90, currency }, rupees, "en")).toBe("₹90.00");
});

test.each([
  [149_900, "INR", "149900.00"],
  [1500, "JPY", "1500"],
  [19.5, "KWD", "19.500"],
  [19.99, null, "19.99"],
])("for a bank's form %d %s is %s in every language", (amount, currency, expected) => {
  expect(plainSum({ amount, currency }, rupees)).toBe(expected);
});

test("services have their own names, and money that went back is said before anything else", () => {
  const t = (key: string) => key;
  expect(methodName({ kind: "online", gateway: "Paypal" }, t)).toBe("PayPal");
  expect(methodName({ kind: "online", gateway: "Sandbox" }, t)).toBe("payments.method.sandbox");
  expect(methodName({ kind: "online", gateway: null }, t)).toBe("payments.method.online");
  expect(methodName({ kind: "bank", gateway: null }, t)).toBe("payments.method.bank");
  const reversal = { kind: "dispute", at: "2026-01-01T00:00:00Z" } as const;
  expect(statusName({ kind: "online", status: "failed", reversal }, t)).toBe("payments.status.dispute");
  expect(statusName({ kind: "free", status: "success", reversal: null }, t)).toBe("payments.status.taken");
});
