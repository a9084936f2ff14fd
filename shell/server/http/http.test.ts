import { textsFor } from "../site/texts.ts";
import { preferredEncoding } from "./encoding.ts";
import { parseReleasePath } from "./releasePath.ts";

describe("preferredEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["identity", null],
    ["", null],
    [undefined, null],
  ])("%s: %s", (header, encoding) => expect(preferredEncoding(header)).toBe(encoding));
});

describe("parseReleasePath", () => {
  it("takes the address of a released file apart", () => {
    expect(parseReleasePath("/r/catalog/1.0.0-ab/assets/a.b.woff2")).toEqual({
      name: "catalog",
      version: "1.0.0-ab",
      file: "assets/a.b.woff2",
    });
    expect(parseReleasePath("/r/catalog/files/assets/a.b.woff2")).toEqual({
      name: "catalog",
      version: null,
      file: "assets/a.b.woff2",
    });
  });

  it.each([
    "/r/catalog/1.0.0/",
    "/r/catalog/files/",
    "/r/catalog/files/../1.0.0/a.js",
    "/r/catalog/1.0.0",
    "/r/catalog/../x/a.js",
    "/r/catalog/1.0.0/../../keys",
    "/r/catalog/1.0.0/.hidden",
    "/r/catalog/1.0.0/a%2fb.js",
    "/r/catalog/1.0.0/a\\b.js",
    "/x/catalog/1.0.0/a.js",
  ])("refuses %s", (path) => expect(parseReleasePath(path)).toBeNull());
});

describe("textsFor", () => {
  const texts = { "shell.a": "1", "ui.a": "2", "sdk.a": "3", "catalog.a": "4", "chat.a": "5", "chat.nav": "6" };

  it("gives a page the common texts, its remote's, and the navigation's", () => {
    expect(Object.keys(textsFor(texts, "catalog", ["chat.nav"]))).toEqual([
      "shell.a",
      "ui.a",
      "sdk.a",
      "catalog.a",
      "chat.nav",
    ]);
    expect(Object.keys(textsFor(texts, null))).toEqual(["shell.a", "ui.a", "sdk.a"]);
  });
});
