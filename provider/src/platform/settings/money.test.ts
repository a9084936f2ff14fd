import { moneyIn, siteMoney } from "./money.ts";

const site = (code: string, symbol: string) => ({
  currency_symbol: symbol,
  selected_currency_data: { code, name: code, symbol },
});

test.each([
  ["INR", "₹", "en", 11_500_000, "₹1,15,00,000"],
  ["INR", "₹", "fr", 11_500_000, "₹11 500 000"],
  ["USD", "$", "en", 450_000, "$450,000"],
  ["USD", "$", "ar", 450_000, "450,000 $"],
  ["USD", "$", "hi", 450_000, "$4,50,000"],
  ["AED", "AED", "en", 6450.5, "AED 6,450.50"],
  ["JPY", "¥", "en", 1500.4, "¥1,500"],
  ["KWD", "KWD", "en", 19.125, "KWD 19.125"],
  ["KWD", "KWD", "ar", 19.125, "19.125 KWD"],
  ["EUR", "", "es", -1200, "−EUR 1200"],
])("%s %s in %s: %d is %s", (code, symbol, language, amount, expected) => {
  expect(siteMoney({ ...site(code, symbol) }, language)(amount).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(expected);
});

test("a site without a currency has bare numbers", () => {
  expect(siteMoney({}, "en")(1500)).toBe("1,500");
});

test.each([
  ["", "en", "₹19"],
  ["INR", "en", "₹19"],
  ["USD", "en", "USD 19"],
  ["USD", "ar", "19 USD"],
  ["KWD", "fr", "KWD 19"],
])("a sum in %s on a site in rupees, in %s, is %s", (currency, language, expected) => {
  expect(moneyIn(site("INR", "₹"), language, currency)(19).replaceAll("\u00a0", " ")).toBe(expected);
});
