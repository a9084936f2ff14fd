import { canonicalAddress, looksLikeFile } from "./address.ts";
import { readCookie } from "./cookies.ts";
import { acceptedLanguages, chooseLanguage } from "./language.ts";

const offered = [
  { code: "en", name: "English", rtl: false },
  { code: "ar", name: "العربية", rtl: true },
  { code: "pt-BR", name: "Português", rtl: false },
];

describe("chooseLanguage", () => {
  it.each([
    ["ar", "en", "ar"],
    ["AR", undefined, "ar"],
    ["xx", "ar", "ar"],
    [null, "ar-EG,en;q=0.9", "ar"],
    [null, "fr, en;q=0.2, ar;q=0.8", "ar"],
    [null, "pt-br", "pt-BR"],
    [null, "ar;q=0, en", "en"],
    [null, "fr", "en"],
    [null, undefined, "en"],
    [null, "*", "en"],
  ])("cookie %s and header %s give %s", (cookie, header, code) => {
    expect(chooseLanguage(cookie, header, offered, "en")).toBe(code);
  });

  it("takes the first language when the default is not offered", () => {
    expect(chooseLanguage(null, undefined, offered.slice(1), "en")).toBe("ar");
    expect(chooseLanguage(null, undefined, [], "en")).toBe("en");
  });

  it("orders wishes by weight, then as written", () => {
    expect(acceptedLanguages("a;q=0.5, b, c;q=0.5, d;q=0")).toEqual(["b", "a", "c"]);
  });
});

describe("canonicalAddress", () => {
  it.each([
    ["/", "", null],
    ["/properties", "?a=1", null],
    ["/properties/", "?a=1", "/properties?a=1"],
    ["//evil.example/", "", "/evil.example"],
    ["/a//b", "", "/a/b"],
    ["//", "", "/"],
  ])("%s%s", (pathname, search, address) => expect(canonicalAddress(pathname, search)).toBe(address));
});

describe("looksLikeFile", () => {
  it.each([
    ["/a.png", true],
    ["/.well-known/x", true],
    ["/properties", false],
    ["/v1.2-house/rooms", false],
    ["/", false],
  ])("%s: %s", (path, expected) => expect(looksLikeFile(path)).toBe(expected));
});

describe("readCookie", () => {
  it.each([
    ["a=1; gable_language=ar", "ar"],
    ["gable_language=pt%2DBR", "pt-BR"],
    ["gable_language=%E0", "%E0"],
    ["xgable_language=no", null],
    [undefined, null],
  ])("%s gives %s", (header, value) => expect(readCookie(header, "gable_language")).toBe(value));
});
