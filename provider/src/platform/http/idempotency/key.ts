import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { isUploadedFile } from "../body.ts";
import type { Nested } from "../brackets.ts";
import { invalid } from "../failure.ts";

const LONGEST_KEY = 255;
const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/**
 * The value of the header `Idempotency-Key`, with or without the quotes of a structured field
 * (draft-ietf-httpapi-idempotency-key-header).
 * @throws Failure 400 when it is no such value
 */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const value = typeof header === "string" ? header.trim() : "";
  const key = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  if (key.length === 0 || key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key))
    throw invalid(`Idempotency-Key is one value of 1 to ${LONGEST_KEY} printable characters, such as a UUID.`);
  return key;
}

const digest = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** Under which a key is kept: the same key of somebody else, or for another call, is another one. */
export const idOf = (caller: string, call: string, key: string): string => digest("id", caller, call, key);

/** What of a request must be the same where the key is. Files count by their content, and fields in any order. */
export function fingerprintOf(fields: Nested, conditions: string): string {
  const describe = (value: unknown): unknown => {
    if (isUploadedFile(value))
      return [value.filename, value.mimetype, createHash("sha256").update(value.content).digest("hex")];
    if (Array.isArray(value)) return value.map(describe);
    if (typeof value !== "object" || value === null) return value ?? null;
    return Object.entries(value)
      .map(([name, inner]) => [name, describe(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  };
  return digest("fingerprint", conditions, JSON.stringify(describe(fields)));
}

/** Only who has the key can open what is sealed with it: the table alone gives no token away. */
const sealingKey = (id: string, key: string) => Buffer.from(hkdfSync("sha256", key, id, "stored answer", 32));

export function seal(text: string, id: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(id, key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error when it was sealed with another key, or altered */
export function unseal(sealed: string, id: string, key: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, sealingKey(id, key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
