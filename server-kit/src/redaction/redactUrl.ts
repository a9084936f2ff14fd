import { HIDDEN, hideKeys, isSecretName } from "./secretNames.ts";

/** Addresses within addresses (`?next=…`) are looked into this deep. */
const DEEPEST = 2;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // Not decodable, so no name that a call would read, and no address that a browser would follow.
    return text;
  }
}

function hidePair(pair: string, depth: number): string {
  const at = pair.indexOf("=");
  if (at < 0) return pair;
  const name = pair.slice(0, at);
  if (isSecretName(decoded(name))) return `${name}=${HIDDEN}`;
  const value = decoded(pair.slice(at + 1));
  const holdsAddress = value.includes("?") || value.includes("~");
  if (holdsAddress && (depth >= DEEPEST || redact(value, depth + 1) !== value)) return `${name}=${HIDDEN}`;
  return pair;
}

/** A query or a fragment, without its mark. */
function hidePairs(pairs: string, depth: number): string {
  return pairs
    .split("&")
    .map((pair) => hidePair(pair, depth))
    .join("&");
}

/** The text before a mark and after it; null after it when there is none. */
function cut(text: string, mark: string): [string, string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function redact(url: string, depth: number): string {
  const [address, fragment] = cut(url, "#");
  const [before, query] = cut(address, "?");
  // Of an address with a key the key; of a signed address of a file everything after the id; of an address with a user, the user.
  const path = hideKeys(before)
    .replace(/(?:~|%7e)[^/]*/gi, `~${HIDDEN}`)
    .replace(/^(\w{1,20}:\/\/)[^/@]*@/, `$1${HIDDEN}@`);
  return [
    path,
    query === null ? "" : `?${hidePairs(query, depth)}`,
    fragment === null ? "" : `#${hidePairs(fragment, depth)}`,
  ].join("");
}

/**
 * An address as it may stand in a log or an answer: without codes, tokens, addresses of people and signatures of files.
 * @param url absolute, or from its path on
 */
export function redactUrl(url: string): string {
  return redact(url, 0);
}
