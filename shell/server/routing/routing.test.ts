import { matchRoute } from "@gable/mfe-kit/routing";
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
  ])("%s%s", (pathname, search, address) => expect(canonicalAddress(pathname, search, null)).toBe(address));

  const routes = ["/", "/homes", "/homes/:slug", "/user/:page?", "/admin/*", "/de/wohnungen-für-alle"];
  it.each([
    ["/HOMES", "/homes"],
    ["/Homes/", "/homes"],
    ["/%68omes", "/homes"],
    ["/Homes/Villa%20One", "/homes/Villa%20One"],
    ["/homes/Homes", null],
    ["/User", "/user"],
    ["/User/Me", "/user/Me"],
    ["/user", null],
    ["/Admin", "/admin"],
    ["/ADMIN/Users/7", "/admin/Users/7"],
    ["/DE/wohnungen-f%C3%BCr-alle", "/de/wohnungen-f%C3%BCr-alle"],
    ["/de/wohnungen-f%c3%bcr-alle", "/de/wohnungen-f%C3%BCr-alle"],
    ["/", null],
    ["/Nowhere", null],
  ])("%s is written as its route is: %s", (pathname, address) => {
    const matched = matchRoute(
      routes.map((path) => ({ path })),
      pathname,
    );
    expect(canonicalAddress(pathname, "?Page=2", matched)).toBe(address && `${address}?Page=2`);
    if (address) expect(canonicalAddress(address, "", matched)).toBeNull();
  });
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
