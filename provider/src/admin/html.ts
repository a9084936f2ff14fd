import sanitizeHtml from "sanitize-html";
import { refuseDepth } from "./depth.ts";

/**
 * HTML of an operator without what could run or break out of the page.
 * @throws Failure 400 when it is nested too deeply
 */
export function cleanHtml(html: string): string {
  refuseDepth(html);
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": ["dir", "lang"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
  });
}
