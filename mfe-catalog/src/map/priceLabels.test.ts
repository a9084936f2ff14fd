import { formatPrice } from "@gable/shared-sdk/format";
import { defaultSettings } from "@gable/shared-sdk/react";
import { pinPrice, pinPrices } from "./priceLabels.ts";

const words = (language: string, symbol = "$") => ({
  language,
  settings: { ...defaultSettings, abbreviateNumbers: true, currency: { code: "USD", name: "", symbol } },
});
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u200f", "");

test.each(["en", "ar", "es", "fr", "hi"])("in %s a pin has the sign of the cards, where they have it", (language) => {
  const { settings } = words(language);
  // A price whose decimals are none of the question.
  const card = formatPrice(1_250_000, settings, language);
  expect(pinPrice(1_250_000, words(language))).toBe(card);
});

test("prices of several are from and to; one price is said once", () => {
  const one = { minPrice: 120_000, maxPrice: 120_400 };
  expect(plain(pinPrices({ ...one, maxPrice: 1_400_000 }, words("en")))).toBe("$120 K–$1.4 M");
  expect(plain(pinPrices({ ...one, maxPrice: 1_400_000 }, words("ar")))).toBe("120 ألف $–1.4 مليون $");
  expect(plain(pinPrices(one, words("en")))).toBe("$120 K");
});
