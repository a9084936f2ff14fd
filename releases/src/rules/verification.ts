import { type KeyObject, verify } from "node:crypto";
import type { Manifest, SignedManifest } from "@gable/mfe-kit/manifest";
import { releaseProblems } from "./release.ts";

/** The rule that a refused manifest broke. */
export type ManifestRule = "unsigned" | "unknown-key" | "altered" | "malformed" | "expired" | "older";

export type ManifestVerdict =
  /** @property keyId the key that signed it */
  { ok: true; manifest: Manifest; keyId: string } | { ok: false; rule: ManifestRule; reason: string };

export interface VerificationContext {
  /** Keys that may sign, by id: `manifestKeys` of the document of keys. */
  keys: ReadonlyMap<string, KeyObject>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Revision accepted before; a lower one is refused. */
  minimumRevision?: number;
}

const refuse = (rule: ManifestRule, reason: string): ManifestVerdict => ({ ok: false, rule, reason });

function parseManifest(payload: string): Manifest | string {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return "the signed payload is not JSON";
  }
  const manifest = value as Manifest;
  if (!Number.isSafeInteger(manifest?.revision) || manifest.revision < 0) return "the revision is not a whole number";
  if (Number.isNaN(Date.parse(manifest.issuedAt)) || Number.isNaN(Date.parse(manifest.expiresAt)))
    return "issuedAt or expiresAt is not a date";
  if (typeof manifest.releases !== "object" || manifest.releases === null) return "the releases are missing";
  for (const [name, live] of Object.entries(manifest.releases)) {
    const problem = releaseProblems(live)[0] ?? (live.previous ? releaseProblems(live.previous)[0] : undefined);
    if (problem || live.name !== name)
      return `the release ${name} is not valid: ${problem ?? `it calls itself ${live.name}`}`;
  }
  return manifest;
}

/**
 * Decides whether a composer may act on a manifest. Signature first: nothing of an unproven
 * payload is even parsed. Ed25519 over the UTF-8 bytes of `payload` (RFC 8032).
 */
export function verifyManifest(signed: unknown, context: VerificationContext): ManifestVerdict {
  const { payload, signature, keyId } = (signed ?? {}) as Partial<SignedManifest>;
  if (typeof payload !== "string" || typeof signature !== "string" || signature === "")
    return refuse("unsigned", "the manifest carries no signature");
  const key = typeof keyId === "string" ? context.keys.get(keyId) : undefined;
  if (!key || keyId === undefined)
    return refuse(
      "unknown-key",
      `the manifest is signed with key ${String(keyId)}, but trusted are ${[...context.keys.keys()].join(", ")}`,
    );
  if (!verify(null, Buffer.from(payload, "utf8"), key, Buffer.from(signature, "base64")))
    return refuse("altered", "the signature does not fit the payload: the manifest was altered after signing");
  const manifest = parseManifest(payload);
  if (typeof manifest === "string") return refuse("malformed", manifest);
  if (Date.parse(manifest.expiresAt) <= context.now)
    return refuse("expired", `the manifest expired at ${manifest.expiresAt}`);
  if (context.minimumRevision !== undefined && manifest.revision < context.minimumRevision)
    return refuse(
      "older",
      `revision ${manifest.revision} is older than revision ${context.minimumRevision}, which was accepted before`,
    );
  return { ok: true, manifest, keyId };
}
