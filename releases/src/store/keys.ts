import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { RegistryError } from "../errors.ts";
import { readIfExists, writeAtomically } from "./files.ts";

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

function parseKey<K>(file: string, parse: () => K): K {
  try {
    return parse();
  } catch {
    throw new RegistryError(
      "manifest-refused",
      `${file} holds no key.`,
      "Restore it from a backup, or remove the keys folder to make new ones.",
    );
  }
}

/** The public key, or null when the registry was never used. */
export async function readPublicKey(folder: string): Promise<KeyObject | null> {
  const file = join(folder, "public.pem");
  const text = await readIfExists(file);
  return text === null ? null : parseKey(file, () => createPublicKey(text));
}

/** The registry's Ed25519 pair; made on first use, readable by the owner alone. Call under the registry's lock. */
export async function loadOrCreateKeys(folder: string): Promise<KeyPair> {
  const file = join(folder, "private.pem");
  const text = await readIfExists(file);
  if (text !== null) {
    const privateKey = parseKey(file, () => createPrivateKey(text));
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
  const pair = generateKeyPairSync("ed25519");
  await writeAtomically(join(folder, "public.pem"), pair.publicKey.export({ type: "spki", format: "pem" }).toString());
  await writeAtomically(file, pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(), 0o600);
  return pair;
}
