import { asOneLine, directionOf, escapeHtml } from "../http/index.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const STYLE = "font:16px/1.5 system-ui,sans-serif;color:#222;max-width:40em;margin:2em auto;padding:0 1em";
const ADDRESS = /https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g;

/** A sentence may end with an address: its full stop is no part of that. */
const addressIn = (found: string) => found.replace(/(?<![.,;:!?)؟،।])[.,;:!?)؟،।]+$/, "");

const isOwn = (address: string, origin: string) =>
  address === origin || ["/", "?", "#"].some((next) => address.startsWith(origin + next));

function linked(found: string, origin: string): string {
  const address = addressIn(found);
  if (!isOwn(address, origin)) return found;
  return `<a dir="ltr" href="${address}">${address}</a>${found.slice(address.length)}`;
}

/** Breaks addresses that are not the site's own, so that neither this mail nor the program that shows it makes links of them. */
const withoutForeignLinks = (text: string, origin: string) =>
  text.replace(/[a-z]:\/\/[^\s<>"]*/gi, (found, at: number) => {
    const address = `${/[a-z]{0,10}$/i.exec(text.slice(Math.max(0, at - 10), at))?.[0] ?? ""}${addressIn(found)}`;
    return isOwn(address, origin) ? found : found.replaceAll("://", ": //");
  });

/**
 * A mail in one language: the text as it is, and as HTML in the direction of its script.
 * @param given.text paragraphs, with an empty line between them
 * @param origin the site's own; nothing else becomes a link
 */
export function composeMail(language: string, given: { subject: string; text: string }, origin: string): Mail {
  const text = withoutForeignLinks(given.text, origin);
  const paragraphs = text.split("\n\n").map((paragraph) => {
    const lines = paragraph
      .split("\n")
      .map((line) => escapeHtml(line).replace(ADDRESS, (found) => linked(found, origin)));
    return `<p>${lines.join("<br>")}</p>`;
  });
  // A line break would end the header.
  const line = asOneLine(given.subject);
  return {
    subject: line,
    text,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="${STYLE}">${paragraphs.join("\n")}</body></html>`,
  };
}
