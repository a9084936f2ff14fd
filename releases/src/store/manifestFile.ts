import type { Manifest, SignedManifest } from "@gable/mfe-kit/manifest";
import { RegistryError } from "../errors.ts";
import { emptyManifest } from "../rules/promotion.ts";
import { renew, signManifest } from "../rules/signing.ts";
import { verifyManifest } from "../rules/verification.ts";
import { readIfExists, writeAtomically } from "./files.ts";
import type { KeyPair } from "./keys.ts";

/** The signed document as it lies on disk, or null when there is none. Throws a SyntaxError when it is no JSON. */
export async function readSignedManifest(file: string): Promise<SignedManifest | null> {
  const text = await readIfExists(file);
  return text === null ? null : (JSON.parse(text) as SignedManifest);
}

/**
 * The registry's own manifest, to be changed. An expired one is taken (this is where it is renewed),
 * an altered one is not: changing it would sign somebody else's content.
 * @throws RegistryError of kind `manifest-refused`
 */
export async function readOwnManifest(file: string, keys: Pick<KeyPair, "publicKey">): Promise<Manifest> {
  const signed = await readSignedManifest(file).catch(() => ({}));
  if (signed === null) return emptyManifest;
  const verdict = verifyManifest(signed, { publicKey: keys.publicKey, now: Number.NEGATIVE_INFINITY });
  if (verdict.ok) return verdict.manifest;
  throw new RegistryError(
    "manifest-refused",
    `${file} was refused: ${verdict.reason}.`,
    "Restore the manifest and the keys that belong together from a backup, or remove the file and promote again.",
  );
}

export async function writeManifest(file: string, manifest: Manifest, keys: KeyPair, now: number): Promise<Manifest> {
  const renewed = renew(manifest, now);
  await writeAtomically(file, `${JSON.stringify(signManifest(renewed, keys), null, 2)}\n`);
  return renewed;
}
