import { createHash } from "node:crypto";
import { type SealingKey, seal, unseal } from "../../sealing/index.ts";
import { isUploadedFile } from "../body.ts";
import type { Nested } from "../brackets.ts";
import { invalid } from "../failure.ts";

const LONGEST_KEY = 255;

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
const sealingKey = (id: string, key: string): SealingKey => ({ secret: key, salt: id, purpose: "stored answer" });

export const sealAnswer = (text: string, id: string, key: string): string => seal(text, sealingKey(id, key));

/** @throws Error when it was sealed with another key, or altered */
export const unsealAnswer = (sealed: string, id: string, key: string): string => unseal(sealed, sealingKey(id, key));
