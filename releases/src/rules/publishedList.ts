import { type KeyObject, sign, verify } from "node:crypto";
import type { SignedManifest } from "@gable/mfe-kit/manifest";
import { keyIdOf } from "./keyId.ts";
import { isReleaseName, isReleaseVersion } from "./release.ts";

/** Digest of every published version by `name@version`. */
export type Ledger = Record<string, string>;

const DIGEST = /^[0-9a-f]{64}$/;
const MOST_VERSIONS = 20_000;

/** Takes `name@version` apart; null for anything else. */
export function parseId(id: string): { name: string; version: string } | null {
  const at = id.indexOf("@");
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  return at > 0 && isReleaseName(name) && isReleaseVersion(version) ? { name, version } : null;
}

/** The list of what was published, as machines that share a bucket hand it on. */
export function signPublished(
  published: Ledger,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
): SignedManifest {
  const payload = JSON.stringify({ published });
  return {
    payload,
    signature: sign(null, Buffer.from(payload, "utf8"), keys.privateKey).toString("base64"),
    keyId: keyIdOf(keys.publicKey),
  };
}

/**
 * What such a list says. Signature first, as with a manifest; neither can be taken for the other.
 * @param keys those that may sign, by id
 * @returns null for a list that none of them has signed, or that is none
 */
export function verifyPublished(signed: unknown, keys: ReadonlyMap<string, KeyObject>): Ledger | null {
  const { payload, signature, keyId } = (signed ?? {}) as Partial<SignedManifest>;
  if (typeof payload !== "string" || typeof signature !== "string" || typeof keyId !== "string") return null;
  const key = keys.get(keyId);
  if (!key || !verify(null, Buffer.from(payload, "utf8"), key, Buffer.from(signature, "base64"))) return null;
  try {
    const { published } = JSON.parse(payload) as { published: Ledger };
    const entries = Object.entries(published);
    const isList = entries.every(([id, digest]) => parseId(id) && typeof digest === "string" && DIGEST.test(digest));
    return isList && entries.length <= MOST_VERSIONS ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
