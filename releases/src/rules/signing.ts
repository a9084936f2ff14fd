import { type KeyObject, sign } from "node:crypto";
import type { Manifest, SignedManifest } from "@gable/mfe-kit/manifest";
import { keyIdOf } from "./keyId.ts";

/** A manifest is trusted this long after signing; `refresh` and every start sign anew. */
export const MANIFEST_LIFETIME_DAYS = 30;

const DAY_MS = 86_400_000;

/** The same manifest with fresh dates. @param now milliseconds since the epoch */
export function renew(manifest: Manifest, now: number): Manifest {
  return {
    ...manifest,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + MANIFEST_LIFETIME_DAYS * DAY_MS).toISOString(),
  };
}

export function signManifest(
  manifest: Manifest,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
): SignedManifest {
  const payload = JSON.stringify(manifest);
  return {
    payload,
    signature: sign(null, Buffer.from(payload, "utf8"), keys.privateKey).toString("base64"),
    keyId: keyIdOf(keys.publicKey),
  };
}
