import sanitizeHtml from "sanitize-html";

/** HTML of an operator without what could run or break out of the page. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": ["dir", "lang"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
  });
}
