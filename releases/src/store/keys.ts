import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { RegistryError } from "../errors.ts";
import { keyIdOf } from "../rules/keyId.ts";
import { type KeysDocument, parseKeys } from "../rules/keys.ts";
import { readIfExists, writeAtomically } from "./files.ts";
import { followKeys, KeysRefused, keysFile } from "./keysChain.ts";
import type { RegistryPaths } from "./paths.ts";

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** A version of the keys, signed and not yet published. */
export interface KeyChange {
  document: KeysDocument;
  /** What goes into the folder of keys. */
  text: string;
  /** Removes private keys that count no more, once it is published. */
  finish(): Promise<void>;
}

const spkiOf = (key: KeyObject): string => key.export({ type: "spki", format: "der" }).toString("base64");
const privateFile = (folder: string, id: string): string => join(folder, `${id}.pem`);
const trustedFile = ({ signing }: RegistryPaths): string => join(signing, "keys.json");
/** Root keys lie apart: an operator may take the folder away and bring it for a rotation. */
export const rootFolder = ({ signing }: RegistryPaths): string => join(signing, "root");

export function createPair(): KeyPair {
  return generateKeyPairSync("ed25519");
}

async function readPair(file: string): Promise<KeyPair | null> {
  const text = await readIfExists(file);
  if (text === null) return null;
  try {
    const privateKey = createPrivateKey(text);
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch {
    throw new RegistryError("manifest-refused", `${file} holds no key.`, "Restore it from a backup.");
  }
}

/** Keeps a private key where only its owner reads it. */
export async function storePair(folder: string, pair: KeyPair): Promise<string> {
  const id = keyIdOf(pair.publicKey);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomically(
    privateFile(folder, id),
    pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    0o600,
  );
  return id;
}

/** The one key of a registry from before there were several, wherever it lies. */
async function formerPair(paths: RegistryPaths): Promise<{ pair: KeyPair; file: string } | null> {
  for (const file of [join(paths.signing, "private.pem"), join(paths.keys, "private.pem")]) {
    const pair = await readPair(file);
    if (pair) return { pair, file };
  }
  return null;
}

/** A version of the keys, signed with the root keys that are here. */
export function signKeys(document: KeysDocument, roots: readonly KeyPair[]): string {
  const payload = JSON.stringify(document);
  const signatures = roots.map(({ privateKey, publicKey }) => ({
    keyId: keyIdOf(publicKey),
    signature: sign(null, Buffer.from(payload, "utf8"), privateKey).toString("base64"),
  }));
  return `${JSON.stringify({ payload, signatures }, null, 2)}\n`;
}

/** Publishes a version of the keys, and trusts it from now on. */
export async function writeKeys(paths: RegistryPaths, { document, text }: KeyChange): Promise<void> {
  await writeAtomically(keysFile(paths.keys, document.version), text);
  await writeAtomically(trustedFile(paths), `${JSON.stringify(document)}\n`, 0o600);
}

/** The first keys, whose private parts are kept here. */
export async function createKeys(paths: RegistryPaths, now: number): Promise<KeyChange> {
  const former = await formerPair(paths);
  const manifest = former?.pair ?? createPair();
  const root = createPair();
  const id = await storePair(paths.signing, manifest);
  const rootId = await storePair(rootFolder(paths), root);
  const document: KeysDocument = {
    version: 1,
    issuedAt: new Date(now).toISOString(),
    keys: { [id]: spkiOf(manifest.publicKey), [rootId]: spkiOf(root.publicKey) },
    root: [rootId],
    manifest: [id],
  };
  return {
    document,
    text: signKeys(document, [root]),
    async finish() {
      if (former) await rm(former.file);
      await rm(join(paths.keys, "public.pem"), { force: true });
    },
  };
}

/**
 * The document that this registry trusts: its own copy, which lies beside the private keys, and what follows from it.
 * Null where there are no keys yet.
 */
export async function currentDocument(paths: RegistryPaths): Promise<KeysDocument | null> {
  await mkdir(paths.signing, { recursive: true, mode: 0o700 });
  await chmod(paths.signing, 0o700);
  const text = await readIfExists(trustedFile(paths));
  const trusted = text === null ? null : parseKeys(text);
  if (typeof trusted === "string")
    throw new RegistryError("manifest-refused", `${trustedFile(paths)} was refused: ${trusted}.`, "Restore it.");
  try {
    return await followKeys(paths.keys, trusted);
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    throw new RegistryError("manifest-refused", `${error.message}.`, "Restore the folder of keys from a backup.");
  }
}

/**
 * What signs manifests: the newest key of the document whose private part is here.
 * @throws RegistryError when there is none
 */
export async function readSigner(paths: RegistryPaths, document: KeysDocument): Promise<KeyPair> {
  for (const id of [...document.manifest].reverse()) {
    const signer = await readPair(privateFile(paths.signing, id));
    if (signer) return signer;
  }
  throw new RegistryError(
    "no-key",
    `${paths.signing} holds the private key of none of ${document.manifest.join(", ")}.`,
    "Bring it from the machine that signs or from a backup, or `keys rotate` with the root key.",
  );
}

/** The root keys of a document whose private part is here. */
export async function readRoots(paths: RegistryPaths, { root }: KeysDocument): Promise<KeyPair[]> {
  const pairs = await Promise.all(root.map((id) => readPair(privateFile(rootFolder(paths), id))));
  return pairs.filter((pair) => pair !== null);
}

/** Forgets the private part of a manifest key that counts no more. */
export async function removePair(paths: RegistryPaths, id: string): Promise<void> {
  await rm(privateFile(paths.signing, id), { force: true });
}

/** A public key as the document of keys has it. */
export const publicText = spkiOf;
