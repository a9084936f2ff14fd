import { RefusedFile } from "./refused.ts";

/** Beginnings of text that is more than text: pages, scripts, mails, other formats. */
const OTHER = [
  /^\s*#!/,
  /^\s*<(?:!doctype|!--|\?|!\[CDATA|[a-z][\w:-]*[\s/>])/i,
  /^\s*\{\\rtf/,
  /^\s*%!PS/,
  /^\s*@echo\b/i,
  /^[ \t]*(?:MIME-Version|Received|Return-Path|Delivered-To|X-Mailer):/im,
  /^\s*\[(?:InternetShortcut|autorun|\.ShellClassInfo)\]/i,
];
const WITHIN = /<(?:script|iframe|object|embed|svg|html|body|meta|link)\b|<\?(?:php|=)|javascript:/i;
/** Characters of control that no letter holds, and those that turn the reading direction to disguise a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;
const DISGUISE = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that is text: UTF-8, without markup and scripts.
 * @returns the text without byte order mark and marks that disguise its direction
 * @throws RefusedFile
 */
export async function inspectText(content: Buffer): Promise<Buffer> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new RefusedFile("is no text: save it as UTF-8.");
  }
  if (text.trim() === "") throw new RefusedFile("is empty.");
  if (CONTROL.test(text) || WITHIN.test(text) || OTHER.some((pattern) => pattern.test(text)))
    throw new RefusedFile("is more than plain text: send a letter, not a page or script.");
  return Buffer.from(text.replace(DISGUISE, ""));
}
