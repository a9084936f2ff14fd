import type { Manifest, SignedManifest } from "@gable/mfe-kit/manifest";
import { RegistryError } from "../errors.ts";
import { type KeysDocument, manifestKeys } from "../rules/keys.ts";
import { emptyManifest } from "../rules/promotion.ts";
import { renew, signManifest } from "../rules/signing.ts";
import { verifyManifest } from "../rules/verification.ts";
import { readBounded } from "./bounded.ts";
import type { KeyPair } from "./keys.ts";

/** Far more than a hundred remotes with a thousand files each need. Bytes. */
export const LARGEST_MANIFEST = 16 * 1024 * 1024;

/**
 * The signed document as it lies on disk, or null when there is none.
 * @throws SyntaxError when it is no JSON; UnreadableFile when it is no plain file, or too large to be one
 */
export async function readSignedManifest(file: string): Promise<SignedManifest | null> {
  const text = await readBounded(file, LARGEST_MANIFEST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text.toString("utf8")) as SignedManifest);
}

/**
 * The registry's own manifest, to be changed. An expired one is taken (this is where it is renewed),
 * an altered one is not: changing it would sign somebody else's content.
 * @throws RegistryError of kind `manifest-refused`
 */
export async function readOwnManifest(file: string, keys: KeysDocument): Promise<Manifest> {
  const signed = await readSignedManifest(file).catch(() => ({}));
  if (signed === null) return emptyManifest;
  const verdict = verifyManifest(signed, { keys: manifestKeys(keys), now: Number.NEGATIVE_INFINITY });
  if (verdict.ok) return verdict.manifest;
  throw new RegistryError(
    "manifest-refused",
    `${file} was refused: ${verdict.reason}.`,
    "Restore the manifest and the keys that belong together from a backup, or `npm run releases -- keys revoke <key>` to sign what the history says.",
  );
}

/** A manifest with fresh dates, and the signed document as it lies on disk. */
export function signedAnew(manifest: Manifest, keys: KeyPair, now: number): { manifest: Manifest; text: string } {
  const renewed = renew(manifest, now);
  return { manifest: renewed, text: `${JSON.stringify(signManifest(renewed, keys), null, 2)}\n` };
}
