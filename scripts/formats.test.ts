import { filesWith, sourceLines } from "./sources.ts";

const READ_BY_VISITORS = ["mfe-account", "mfe-catalog", "mfe-chat", "mfe-listing-editor", "mfe-payments"]
  .map((folder) => `${folder}/src`)
  .concat("shell/src", "shared-ui/src", "shared-sdk/src");
const lines = sourceLines(READ_BY_VISITORS);

test("dates and times are written as the language writes them, by nobody's own pattern", () => {
  const own =
    /\bget(?:UTC)?(?:Hours|Minutes)\(\)|[hH]{1,2}:mm|\b(?:DD|MM)[./-](?:DD|MM)\b|\.toLocale(?:Date|Time)?String\(/;
  expect(filesWith(lines, own)).toEqual([
    // The value of the platform's own field of day and time, which nobody reads.
    "shared-sdk/src/rules/viewingSlots.ts",
  ]);
});

test("no formatter has a language of its own", () => {
  const fixed = /\bIntl\.\w+Format\((?:"|undefined|\[)/;
  expect(filesWith(lines, fixed)).toEqual([
    // Only how many decimals a currency has is asked there.
    "shared-sdk/src/format/price.ts",
  ]);
  const standard = lines.filter(({ text }) => /\bIntl\.\w+Format\(\)/.test(text) && !text.includes("resolvedOptions"));
  expect(standard).toEqual([]);
});
