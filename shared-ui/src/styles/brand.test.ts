/** @jest-environment jsdom */
import { applyBrand, brandCss, brandTokens } from "./brand.ts";
import { contrast, parseHex, type Rgb } from "./colour.ts";

const halves = (value: string | undefined): [Rgb, Rgb] => {
  const [, light, dark] = /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(value ?? "") ?? [];
  return [parseHex(light), parseHex(dark)] as [Rgb, Rgb];
};
const GROUNDS: [Rgb, Rgb] = [
  [0xf1, 0xec, 0xe2],
  [0x1f, 0x29, 0x25],
];

describe("brandTokens", () => {
  it.each(["#0e5a47", "#ffee00", "#000000", "#ffffff", "#e91e63", "#777777", "#1f5fa8"])(
    "makes %s readable as text, as a button and on its soft ground, in both themes",
    (colour) => {
      const tokens = brandTokens({ system_color: colour, rent_web_color: colour });
      for (const theme of [0, 1] as const) {
        const cedar = halves(tokens["--cedar"])[theme];
        expect(contrast(cedar, GROUNDS[theme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(cedar, halves(tokens["--cedar-soft"])[theme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(cedar, halves(tokens["--on-cedar"])[theme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(halves(tokens["--rent"])[theme], halves(tokens["--rent-soft"])[theme])).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    },
  );

  it("keeps a colour that is readable as it is", () => {
    expect(halves(brandTokens({ system_color: "0e5a47" })["--cedar"])[0]).toEqual(parseHex("#0e5a47"));
  });

  it("leaves our own colours where the settings hold none, or nonsense", () => {
    expect(brandTokens({})).toEqual({});
    expect(brandTokens({ system_color: "red;}body{display:none", sell_web_color: "", rent_web_color: null })).toEqual(
      {},
    );
    expect(brandCss({ system_color: "url(x)" })).toBe("");
  });
});

describe("applyBrand", () => {
  it("sets the tokens on the page and takes away those that no longer hold", () => {
    const root = document.createElement("div");
    applyBrand({ system_color: "#7a1fa2" }, root);
    expect(root.style.getPropertyValue("--cedar")).toMatch(/^light-dark\(#/);
    applyBrand({ sell_web_color: "#7a1fa2" }, root);
    expect(root.style.getPropertyValue("--cedar")).toBe("");
    expect(root.style.getPropertyValue("--sale")).not.toBe("");
  });
});
