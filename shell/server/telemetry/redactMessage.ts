import { redactText } from "@gable/server-kit/redaction";

const HIDDEN = "…";
/** A file of a release, as the registry names it. */
const OWN_FILE = /^\/r\/[a-z-]{1,40}\/[\w.-]{1,60}\/[\w./-]{0,80}$/;
const OWN_FILES = /(\/r\/[a-z-]{1,40}\/[\w.-]{1,60}\/[\w./-]{0,80})/;
/** Addresses and paths: what somebody looked at. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]{0,20}:\/)?\/[^\s"'`<>(){},;]+/gi;
const ORIGIN = /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#]*/i;
/** Five digits and more, also in groups, as numbers of phones, cards and accounts are written. */
const DIGITS = /\d(?:[\s().-]?\d){4,}/g;
/** What is as long as tokens and identifiers are. */
const LONG_WORD = /[\w~+=-]{20,}/g;
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

function hideAddress(address: string): string {
  const path = address.replace(ORIGIN, "").split(/[?#]/, 1)[0] ?? "";
  return OWN_FILE.test(path) ? path : `/${HIDDEN}`;
}

/** Between the first quotation mark and the last stands what came from elsewhere: an answer, an input. */
function hideQuoted(text: string): string {
  const [first, last] = [text.indexOf('"'), text.lastIndexOf('"')];
  return first < last ? `${text.slice(0, first)}"${HIDDEN}"${text.slice(last + 1)}` : text;
}

const hideWords = (text: string): string =>
  redactText(text)
    .replace(DIGITS, HIDDEN)
    .replace(LONG_WORD, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? HIDDEN : word));

/**
 * An error's text without what could tell a person: e-mail addresses, numbers, tokens, addresses of pages, and what
 * stands in double quotation marks. Names of releases' files stay. Time grows with the length of the text alone.
 */
export function redactMessage(text: string): string {
  const parts = hideQuoted(text).replace(INVISIBLE, " ").replace(ADDRESS, hideAddress).split(OWN_FILES);
  // Every second part is a file.
  return parts.map((part, index) => (index % 2 === 1 ? part : hideWords(part))).join("");
}
