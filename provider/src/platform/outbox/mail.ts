import { directionOf, escapeHtml } from "../http/index.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const STYLE = "font:16px/1.5 system-ui,sans-serif;color:#222;max-width:40em;margin:2em auto;padding:0 1em";
const ADDRESS = /https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g;

/** A sentence may end with an address: its full stop is no part of that. */
function linked(found: string): string {
  const address = found.replace(/(?<![.,;:!?)؟،।])[.,;:!?)؟،।]+$/, "");
  return `<a dir="ltr" href="${address}">${address}</a>${found.slice(address.length)}`;
}

/**
 * A mail in one language: the text as it is, and as HTML in the direction of its script.
 * @param text paragraphs, with an empty line between them
 */
export function composeMail(language: string, { subject, text }: { subject: string; text: string }): Mail {
  const paragraphs = text.split("\n\n").map((paragraph) => {
    const lines = paragraph.split("\n").map((line) => escapeHtml(line).replace(ADDRESS, linked));
    return `<p>${lines.join("<br>")}</p>`;
  });
  // A line break would end the header.
  const line = subject.replace(/[\r\n]+/g, " ");
  return {
    subject: line,
    text,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="${STYLE}">${paragraphs.join("\n")}</body></html>`,
  };
}
