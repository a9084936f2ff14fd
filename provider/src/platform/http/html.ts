import { createHash } from "node:crypto";

/** Text for the content or an attribute of an HTML document. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Source expression of the content security policy for an inline element's content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Writing direction of a language (ISO 639 code, also with a region). */
export function directionOf(language: string): "ltr" | "rtl" {
  return ["ar", "fa", "he", "ur"].includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

export interface HtmlDocument {
  html: string;
  /** Value of the header `content-security-policy`. */
  policy: string;
}
