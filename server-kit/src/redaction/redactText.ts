import { redactUrl } from "./redactUrl.ts";
import { HIDDEN, hideKeys, isSecretName } from "./secretNames.ts";

/** A user and a password before a host: of a database, a mail server, a proxy. */
const CREDENTIALS = /(\w:\/\/)[^\s/@"'<>\\]+@/g;
/** What an address could be: up to where a text, a quotation or a value of JSON goes on. */
const WORD = /[^\s"'`<>\\(){},;]+/g;
/** `token=…` outside an address: of a form, or of a sentence. */
const PAIR = /(?<![\w-])([\w-]{2,60})=([^\s"'`<>\\&,;]+)/g;
/** The signed address of a file. */
const SIGNED = /(\/files\/[\w-]{1,80})(?:~|%7e)[^\s/?"'<>\\]*/gi;
/** A field of JSON, or of an object as Node prints it; also within a text of JSON, where quotes are escaped. */
const FIELD = /(?<![\w-])([\w-]{2,60})(\\{0,3}["']?\s{0,4}:\s{0,4}\\{0,3}["'])((?:[^"'\\]|\\[^"'\\])*)/g;
const BEARER = /\b(Bearer|Basic)\s{1,4}[\w.~+/=-]+/gi;
/** What tokens and addresses of people are written with. */
const TOKEN = /[\w.+%@-]+/g;
/** A JSON Web Token. */
const JWT = /^eyJ[\w-]{10}/;
/** A number with its country's code; others cannot be told from the numbers of things. */
const PHONE = /(?:\+|%2B)[1-9][\d ()-]{6,18}\d/gi;

/** Codes of errors are told; what was sent to somebody is not. */
const ONE_TIME_CODE = /^\d{4,10}$/;

/** Whether text could be the part of an e-mail address after its `@`: `mail.example.com`, and no version number. */
function isDomain(text: string): boolean {
  const labels = text.replace(/[.]$/, "").split(".");
  return labels.length > 1 && labels.every(Boolean) && /^[a-z]{2,24}$/i.test(labels.at(-1) ?? "");
}

function hideToken(token: string): string {
  if (JWT.test(token)) return HIDDEN;
  const parts = token.split(/@|%40/i);
  const isEmail = parts.some((part, index) => index > 0 && isDomain(part) && parts[index - 1] !== "");
  return isEmail ? `${HIDDEN}@${HIDDEN}` : token;
}

/**
 * Text as it may stand in a log: without tokens, codes, signatures, passwords, e-mail addresses and phone numbers,
 * wherever they stand: in addresses, in fields of JSON, in sentences. Time grows with the length of the text alone.
 */
export function redactText(text: string): string {
  return hideKeys(text)
    .replace(CREDENTIALS, `$1${HIDDEN}@`)
    .replace(WORD, (word) => (/[?#]/.test(word) ? redactUrl(word) : word))
    .replace(SIGNED, `$1~${HIDDEN}`)
    .replace(PAIR, (pair, name: string) => (isSecretName(name) ? `${name}=${HIDDEN}` : pair))
    .replace(FIELD, (field, name: string, between: string, value: string) => {
      const isSecret = isSecretName(name) && (name.toLowerCase() !== "code" || ONE_TIME_CODE.test(value));
      return isSecret ? `${name}${between}${HIDDEN}` : field;
    })
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(TOKEN, hideToken)
    .replace(PHONE, HIDDEN);
}
