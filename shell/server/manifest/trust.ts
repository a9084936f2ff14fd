import { join } from "node:path";
import { type KeysDocument, parseKeys, readBounded, writeAtomically } from "@gable/releases";
import { StartError } from "../errors.ts";

/** What a composer remembers between starts, in its own folder: not even the registry can take it back. */
interface Trust {
  /** The newest keys that it has accepted; null before its first start. */
  keys: KeysDocument | null;
  /** Highest revision that was accepted of each key that counts, by the key's id. */
  revisions: Record<string, number>;
}

/** Where a composer keeps what it trusts. */
export interface TrustStore {
  read(): Promise<Trust>;
  write(trust: Trust): Promise<void>;
}

const LARGEST_FILE = 256 * 1024;

/** The revision below which nothing is accepted: the highest of all keys that count. */
function leastRevision({ revisions, keys }: Trust): number {
  return Math.max(0, ...(keys?.manifest ?? []).map((id) => revisions[id] ?? 0));
}

/**
 * Trust after the keys have changed. What a key had signed is forgotten with the key: whoever stole it may have signed
 * a revision beyond all others, to which the site could never come back (fast-forward attack).
 */
function withKeys({ revisions }: Trust, keys: KeysDocument): Trust {
  const kept = keys.manifest.flatMap((id) => (revisions[id] === undefined ? [] : [[id, revisions[id]] as const]));
  return { keys, revisions: Object.fromEntries(kept) };
}

/** Trust after a manifest was accepted. */
function withRevision({ keys, revisions }: Trust, keyId: string, revision: number): Trust {
  return { keys, revisions: { ...revisions, [keyId]: Math.max(revision, revisions[keyId] ?? 0) } };
}

/** What a running composer trusts, kept in its store as it changes. */
export interface HeldTrust {
  /** The keys that count. */
  keys(): KeysDocument;
  leastRevision(): number;
  /** Keeps the first revision of this run. @throws StartError when the store cannot */
  begin(keyId: string, revision: number): Promise<void>;
  /** Never rejects: a store that cannot keep it is logged. */
  takeKeys(keys: KeysDocument): Promise<void>;
  /** As {@link HeldTrust.takeKeys}. */
  takeRevision(keyId: string, revision: number): Promise<void>;
}

/** @param remembered what an earlier run has kept @param keys those that count from now on */
export function holdTrust(
  remembered: Trust,
  keys: KeysDocument,
  { store, log }: { store: TrustStore; log: { error(message: string): void } },
): HeldTrust {
  let trust = withKeys(remembered, keys);
  const keep = async (next: Trust): Promise<void> => {
    if (JSON.stringify(next) === JSON.stringify(trust)) return;
    trust = next;
    await store
      .write(next)
      .catch((error: Error) => log.error(`What the composer trusts could not be kept: ${error.message}`));
  };
  return {
    keys: () => trust.keys ?? keys,
    leastRevision: () => leastRevision(trust),
    async begin(keyId, revision) {
      trust = withRevision(trust, keyId, revision);
      await store.write(trust).catch((error: Error) => {
        throw new StartError(`The composer cannot keep what it trusts: ${error.message}.`);
      });
    },
    takeKeys: (next) => keep(withKeys(trust, next)),
    takeRevision: (keyId, revision) => keep(withRevision(trust, keyId, revision)),
  };
}

function parseTrust(text: string, file: string): Trust {
  const refuse = (): never => {
    throw new StartError(
      `${file} is damaged: restore it, or remove it to trust the registry anew as it is now (after \`npm run releases -- keys list\`).`,
    );
  };
  try {
    const { keys, revisions } = JSON.parse(text) as Trust;
    const document = parseKeys(JSON.stringify(keys));
    const valid = Object.values(revisions).every((revision) => Number.isSafeInteger(revision));
    return typeof document === "string" || !valid ? refuse() : { keys: document, revisions };
  } catch {
    return refuse();
  }
}

/** @param folder the composer's own: see `composerStateFolder` */
export function trustFile(folder: string): TrustStore {
  const file = join(folder, "trust.json");
  return {
    async read() {
      const text = await readBounded(file, LARGEST_FILE).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw new StartError(`${file} cannot be read: ${error.message}.`);
      });
      return text === null ? { keys: null, revisions: {} } : parseTrust(text.toString("utf8"), file);
    },
    write: (trust) => writeAtomically(file, `${JSON.stringify(trust, null, 2)}\n`, 0o600),
  };
}
