import { remoteFolders } from "../launcher/src/workspaces.mjs";
import { filesWith, sourceLines } from "./sources.ts";

const SITES = ["shell", "shared-sdk/src", "shared-ui/src", "provider/src", ...remoteFolders()];

/** What writes a sum by itself, and why it does so; everything else has `formatPrice`, the provider `siteMoney`. */
const BY_THEMSELVES = {
  "mfe-listing-editor/src/listing/priceInWords.ts": "says a price in words, beside the one that `formatPrice` writes",
  "provider/src/platform/settings/money.ts": "asks for the decimals of a currency",
  "shared-sdk/src/format/price.ts": "asks for the decimals of a currency",
};

test("sums of money are written by one function on pages and by one in the provider", () => {
  expect(filesWith(sourceLines(SITES), /style: "currency"|currencyDisplay/)).toEqual(Object.keys(BY_THEMSELVES).sort());
});

test("who joins a currency's sign and a number is one of the two", () => {
  const joins = /\$\{[^}]*(?:symbol|currency)[^}]*\}\$\{[^}]*\}/i;
  expect(joins.test(["`$", "{symbol}$", "{number}`"].join(""))).toBe(true);
  expect(filesWith(sourceLines(SITES), joins)).toEqual([
    "provider/src/platform/settings/money.ts",
    "shared-sdk/src/format/price.ts",
  ]);
});
