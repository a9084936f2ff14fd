import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Compares in the same time whatever differs. */
export function isSameSecret(a: string, b: string): boolean {
  const hash = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(hash(a), hash(b));
}

/** Whether `signature` is the HMAC of the body, in hexadecimal. */
export function isSignedBy(
  body: Buffer,
  secret: string,
  signature: string | undefined,
  algorithm: "sha256" | "sha512",
): boolean {
  if (!signature) return false;
  return isSameSecret(createHmac(algorithm, secret).update(body).digest("hex"), signature.toLowerCase());
}

/** A name for an event whose service gives it none. */
export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}
