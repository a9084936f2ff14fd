import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/** What a text is sealed with: a secret, and where and for what it is used, so that no sealed text fits elsewhere. */
export interface SealingKey {
  secret: string;
  /** Such as the id of the row. */
  salt: string;
  purpose: string;
}

const keyOf = ({ secret, salt, purpose }: SealingKey) =>
  Buffer.from(hkdfSync("sha256", secret, salt, purpose, KEY_BYTES));

/** Encrypts a text by AES-256-GCM; base64. */
export function seal(text: string, key: SealingKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error when it was sealed with another key, or altered */
export function unseal(sealed: string, key: SealingKey): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
