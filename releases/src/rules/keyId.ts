import { createHash, type KeyObject } from "node:crypto";

/** Short name of a public key: 16 hex digits of the SHA-256 of its SPKI bytes. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("hex")
    .slice(0, 16);
}
