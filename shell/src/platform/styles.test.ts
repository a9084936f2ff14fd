/** @jest-environment jsdom */
import { createStylesheets } from "./styles.ts";

const links = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));

beforeEach(() => {
  document.head.innerHTML = "";
});

test("what the head asked for in vain is removed, so that it is asked for again", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/catalog/1/a.css"><link rel="icon" href="/favicon.svg">';
  createStylesheets(document, () => undefined);
  expect(links()).toEqual(["/favicon.svg"]);
});

test("a stylesheet is asked for with its hash, and a failure removes it and rejects", async () => {
  const sheets = createStylesheets(document, (path) => `sha384-${path}`);
  const loading = sheets.load(["/r/catalog/1/a.css"]);
  const link = document.querySelector("link");
  expect([link?.integrity, link?.crossOrigin]).toEqual(["sha384-/r/catalog/1/a.css", "anonymous"]);
  link?.dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow("/r/catalog/1/a.css could not be loaded");
  expect(links()).toEqual([]);
  const again = sheets.load(["/r/catalog/1/a.css"]);
  document.querySelector("link")?.dispatchEvent(new Event("load"));
  await expect(again).resolves.toBeUndefined();
});
