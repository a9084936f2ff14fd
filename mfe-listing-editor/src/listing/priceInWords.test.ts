import { priceInWords } from "./priceInWords.ts";

const of = (code: string) => ({ currency: { code, symbol: "", name: "" } });

describe("a price in words", () => {
  it.each([
    ["en", "INR", 24_000_000, "2.4 crore Indian rupees"],
    ["en", "INR", 245_000, "2.45 lakh Indian rupees"],
    ["en", "EUR", 245_000, "245 thousand euros"],
    ["en", "USD", 1_500_000_000, "1.5 billion US dollars"],
    ["ar", "AED", 6_450_000, "6.45 مليون درهم إماراتي"],
    ["es", "EUR", 245_000, "245 mil euros"],
    ["es", "USD", 1_500_000_000, "1,5 mil millones de dólares estadounidenses"],
    ["fr", "INR", 24_000_000, "24 millions de roupies indiennes"],
    ["fr", "EUR", 24_000_000, "24 millions d’euros"],
    ["fr", "EUR", 245_000, "245 mille euros"],
    ["hi", "INR", 24_000_000, "2.4 करोड़ भारतीय रुपए"],
  ])("in %s, %s %d is %s", (language, code, amount, words) => {
    expect(priceInWords(amount, of(code), language)?.replace(/[\u00a0\u202f]/g, " ")).toBe(words);
  });

  it("is none below a thousand, and none without a currency's code", () => {
    expect(priceInWords(999, of("EUR"), "en")).toBeNull();
    expect(priceInWords(Number.NaN, of("EUR"), "en")).toBeNull();
    expect(priceInWords(5000, of(""), "en")).toBeNull();
  });
});
