import { createRequire } from "node:module";
import { refuseDepth } from "./depth.ts";

type SanitizeHtml = typeof import("sanitize-html")["default"];
/** Loaded for the first text: few starts see one. */
let sanitizeHtml: SanitizeHtml | undefined;

/**
 * HTML of an operator without what could run or break out of the page.
 * @throws Failure 400 when it is nested too deeply
 */
export function cleanHtml(html: string): string {
  refuseDepth(html);
  sanitizeHtml ??= createRequire(import.meta.url)("sanitize-html") as SanitizeHtml;
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": ["dir", "lang"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
  });
}
