import { join } from "node:path";
import { RegistryError } from "../errors.ts";
import { type KeysDocument, manifestKeys } from "../rules/keys.ts";
import { type Ledger, verifyPublished } from "../rules/publishedList.ts";
import { readIfExists, writeAtomically } from "./files.ts";
import type { RegistryPaths } from "./paths.ts";

const ledgerFile = ({ signing }: RegistryPaths): string => join(signing, "published.json");

/** What was published from this machine, kept where only the signer writes. */
export async function readOwnLedger(paths: RegistryPaths): Promise<Ledger> {
  const file = ledgerFile(paths);
  const text = await readIfExists(file);
  try {
    return text === null ? {} : (JSON.parse(text) as Ledger);
  } catch {
    throw new RegistryError("manifest-refused", `${file} is not JSON.`, "Restore it from a backup.");
  }
}

/** What was published from machines that share a bucket, as far as a key that counts has signed it. */
export async function readSharedLedger(paths: RegistryPaths, document: KeysDocument): Promise<Ledger> {
  const text = await readIfExists(paths.published);
  try {
    return (text !== null && verifyPublished(JSON.parse(text), manifestKeys(document))) || {};
  } catch {
    return {};
  }
}

/** All that was published; of what differs, this machine's own word counts. */
export async function readLedger(paths: RegistryPaths, document: KeysDocument): Promise<Ledger> {
  return { ...(await readSharedLedger(paths, document)), ...(await readOwnLedger(paths)) };
}

export async function writeOwnLedger(paths: RegistryPaths, ledger: Ledger): Promise<void> {
  await writeAtomically(ledgerFile(paths), `${JSON.stringify(ledger, null, 2)}\n`, 0o600);
}
