import { join } from "node:path";
import { RegistryError } from "../errors.ts";
import { readIfExists, writeAtomically } from "./files.ts";
import type { RegistryPaths } from "./paths.ts";

/** Digest of every published version by `name@version`, kept where only the signer writes. */
export type Ledger = Record<string, string>;

const ledgerFile = ({ signing }: RegistryPaths): string => join(signing, "published.json");

export async function readLedger(paths: RegistryPaths): Promise<Ledger> {
  const file = ledgerFile(paths);
  const text = await readIfExists(file);
  try {
    return text === null ? {} : (JSON.parse(text) as Ledger);
  } catch {
    throw new RegistryError("manifest-refused", `${file} is not JSON.`, "Restore it from a backup.");
  }
}

export async function writeLedger(paths: RegistryPaths, ledger: Ledger): Promise<void> {
  await writeAtomically(ledgerFile(paths), `${JSON.stringify(ledger, null, 2)}\n`, 0o600);
}
