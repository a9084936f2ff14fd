import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { keyIdOf } from "./keyId.ts";

/**
 * Which keys count, in the manner of The Update Framework's root metadata (theupdateframework.github.io/specification):
 * each version is signed by a root key of the version before it and by one of its own, so that whoever trusts one
 * version can follow to the newest. Root keys sign nothing else, and need not lie where releases are signed.
 */
export interface KeysDocument {
  /** Counts from 1. */
  version: number;
  /** ISO date. */
  issuedAt: string;
  /** SPKI in base64, by id. */
  keys: Record<string, string>;
  /** Ids of the keys that sign the next version of this document. */
  root: string[];
  /** Ids of the keys that sign manifests, newest last. */
  manifest: string[];
}

/** `payload` is the JSON of a {@link KeysDocument}; signatures are Ed25519 over its UTF-8 bytes, base64. */
export interface SignedKeys {
  payload: string;
  signatures: { keyId: string; signature: string }[];
}

export type KeysVerdict = { ok: true; keys: KeysDocument } | { ok: false; reason: string };

const MOST_KEYS = 64;

const isList = (value: unknown, keys: Record<string, unknown>): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === "string" && Object.hasOwn(keys, id));

function publicKeyOf(spki: unknown): KeyObject | null {
  if (typeof spki !== "string") return null;
  try {
    const key = createPublicKey({ key: Buffer.from(spki, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}

/** The keys that may sign manifests, by id. */
export function manifestKeys({ keys, manifest }: KeysDocument): Map<string, KeyObject> {
  return new Map(
    manifest.flatMap((id) => {
      const key = publicKeyOf(keys[id]);
      return key ? [[id, key] as const] : [];
    }),
  );
}

/** @returns a sentence when it is none */
export function parseKeys(payload: unknown): KeysDocument | string {
  let value: KeysDocument;
  try {
    value = JSON.parse(String(payload)) as KeysDocument;
  } catch {
    return "the signed payload is not JSON";
  }
  if (!Number.isSafeInteger(value?.version) || value.version < 1) return "the version is not a whole number";
  const { keys, root, manifest } = value;
  if (typeof keys !== "object" || keys === null || Object.keys(keys).length > MOST_KEYS) return "the keys are missing";
  for (const [id, spki] of Object.entries(keys)) {
    const key = publicKeyOf(spki);
    if (!key || keyIdOf(key) !== id) return `the key ${id} is not the one of that name`;
  }
  if (!isList(root, keys) || !isList(manifest, keys)) return "a role has no keys";
  if (root.some((id) => manifest.includes(id))) return "a root key signs manifests too";
  return value;
}

function isSignedBy(roots: KeysDocument, { payload, signatures }: SignedKeys): boolean {
  return signatures.some(({ keyId, signature }) => {
    const key = roots.root.includes(keyId) ? publicKeyOf(roots.keys[keyId]) : null;
    return key !== null && verify(null, Buffer.from(payload, "utf8"), key, Buffer.from(String(signature), "base64"));
  });
}

/**
 * Decides whether a version of the keys follows from the one that is trusted.
 * @param trusted null where nothing is trusted yet: then only the first version will do
 */
export function verifyKeys(signed: unknown, trusted: KeysDocument | null): KeysVerdict {
  const refuse = (reason: string): KeysVerdict => ({ ok: false, reason });
  const { payload, signatures } = (signed ?? {}) as Partial<SignedKeys>;
  if (typeof payload !== "string" || !Array.isArray(signatures) || signatures.length > MOST_KEYS)
    return refuse("the document of keys carries no signatures");
  const document = { payload, signatures: signatures.filter((each) => typeof each === "object" && each !== null) };
  if (trusted && !isSignedBy(trusted, document))
    return refuse(`it is not signed by a root key of version ${trusted.version}`);
  const keys = parseKeys(payload);
  if (typeof keys === "string") return refuse(keys);
  if (!isSignedBy(keys, document)) return refuse("it is not signed by a root key of its own");
  const expected = (trusted?.version ?? 0) + 1;
  if (keys.version !== expected) return refuse(`it is version ${keys.version} in the place of version ${expected}`);
  return { ok: true, keys };
}
