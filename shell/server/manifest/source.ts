import { lstat } from "node:fs/promises";
import type { Manifest } from "@gable/mfe-kit/manifest";
import {
  followKeys,
  type KeysDocument,
  KeysRefused,
  keysFile,
  type ManifestVerdict,
  manifestKeys,
  type RegistryPaths,
  readSignedManifest,
  registryPaths,
  UnreadableFile,
  verifyManifest,
} from "@gable/releases";
import { StartError } from "../errors.ts";
import { type Composition, compose, HOST } from "./composition.ts";
import { watchExpiry } from "./freshness.ts";
import { leastRevision, type Trust, type TrustStore, withKeys, withRevision } from "./trust.ts";

/** Milliseconds between two looks at the file: a promotion shows within a second. */
const LOOK_EVERY = 1000;
/** A disk that takes longer to hand out the manifest is taken for one that does not. Milliseconds. */
const READ_LIMIT = 5000;

export interface ManifestSource {
  current(): Composition;
  /** Why the present manifest should not be relied on any longer, as a sentence; null when all is well. */
  problem(): string | null;
  /** By which rule the file as it lies there was refused, so that an earlier one stays; null when it was not. */
  refused(): string | null;
  /** Looks at the file now. */
  check(): Promise<void>;
  stop(): void;
}

export interface ManifestSourceOptions {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Where the composer remembers which keys and revisions it has accepted. */
  trust: TrustStore;
  /** Called before a new composition takes effect; a rejection is logged and does not hold it up. */
  prepare?(next: Composition): Promise<void>;
  /** Puts remotes that are being worked on into a verified manifest. */
  overlay?(manifest: Manifest): Manifest;
  now?: () => number;
  /** Milliseconds. */
  readLimit?: number;
  read?: typeof readSignedManifest;
}

/** @throws Error when the time is over; what was begun goes on unheard */
async function within<R>(limit: number, work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it could not be read within ${limit} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function fingerprint(file: string): Promise<string> {
  const found = await lstat(file, { bigint: true }).catch(() => null);
  return found ? `${found.ino}:${found.mtimeNs}:${found.size}` : "";
}

interface Reading {
  paths: RegistryPaths;
  keys: KeysDocument;
  now: number;
  least: number;
  read: typeof readSignedManifest;
}

async function readVerdict({ paths, keys, now, least, read }: Reading): Promise<ManifestVerdict | null> {
  try {
    const signed = await read(paths.manifest);
    return signed && verifyManifest(signed, { keys: manifestKeys(keys), now, minimumRevision: least });
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, rule: "unsigned", reason: "the manifest is not JSON" };
    if (error instanceof UnreadableFile) return { ok: false, rule: "malformed", reason: error.message };
    throw error;
  }
}

/** The keys to begin with: those that were trusted before, and what follows from them. */
async function firstKeys(paths: RegistryPaths, trusted: KeysDocument | null): Promise<KeysDocument> {
  const keys = await followKeys(paths.keys, trusted).catch((error: Error) => {
    if (error instanceof KeysRefused) throw new StartError(`${error.message}; restore the registry from a backup.`);
    throw error;
  });
  if (keys) return keys;
  throw new StartError(
    `${paths.keys} holds no keys, or ${paths.manifest} does not exist: publish and promote the shell and the remotes first (npm run releases).`,
  );
}

function firstManifest(verdict: ManifestVerdict | null, file: string): Extract<ManifestVerdict, { ok: true }> {
  if (!verdict)
    throw new StartError(
      `${file} does not exist: publish and promote the shell and the remotes first (npm run releases).`,
    );
  if (!verdict.ok && verdict.rule === "older")
    throw new StartError(
      `${file} was refused (older): ${verdict.reason}; after a restored backup, sign it above that with \`npm run releases -- refresh --above <revision>\`.`,
    );
  if (!verdict.ok)
    throw new StartError(
      `${file} was refused (${verdict.rule}): ${verdict.reason}; sign it anew with \`npm run releases -- refresh\`, or restore it with the keys that belong to it.`,
    );
  if (!verdict.manifest.releases[HOST])
    throw new StartError(`${file} has no live shell: publish and promote it first (npm run releases).`);
  return verdict;
}

/**
 * Follows the registry's signed manifest. A refused one changes nothing: the last good one stays, and the log says
 * which rule refused it. Keys are followed from those that this composer has accepted before, and no revision below
 * the highest that it has accepted is taken, also after a restart.
 * @throws StartError when there is no acceptable manifest to begin with
 */
export async function followManifest(options: ManifestSourceOptions): Promise<ManifestSource> {
  const { log, now = Date.now, overlay = (manifest) => manifest } = options;
  const { readLimit = READ_LIMIT, read = readSignedManifest } = options;
  const paths = registryPaths(options.dataDir);
  const expiry = watchExpiry(log);

  let trust: Trust = await options.trust.read();
  const trusted = await firstKeys(paths, trust.keys);
  trust = withKeys(trust, trusted);
  const reading = (): Reading => ({
    paths,
    keys: trust.keys ?? trusted,
    now: now(),
    least: leastRevision(trust),
    read,
  });
  let seen = await fingerprint(paths.manifest);
  const first = firstManifest(await within(readLimit, readVerdict(reading())), paths.manifest);
  trust = withRevision(trust, first.keyId, first.manifest.revision);
  await options.trust.write(trust).catch((error: Error) => {
    throw new StartError(`The composer cannot keep what it trusts: ${error.message}.`);
  });
  let signer = first.keyId;
  let composition = compose(overlay(first.manifest));

  const keep = async (next: Trust): Promise<void> => {
    if (JSON.stringify(next) === JSON.stringify(trust)) return;
    trust = next;
    await options.trust
      .write(next)
      .catch((error: Error) => log.error(`What the composer trusts could not be kept: ${error.message}`));
  };

  const lookAtKeys = async (): Promise<void> => {
    const keys = trust.keys ?? trusted;
    if ((await fingerprint(keysFile(paths.keys, keys.version + 1))) === "") return;
    const next = await followKeys(paths.keys, keys);
    if (!next || next.version === keys.version) return;
    log.info(`Version ${next.version} of the keys counts.`);
    await keep(withKeys(trust, next));
  };

  let refusedBy: string | null = null;
  const adopt = async (verdict: ManifestVerdict): Promise<void> => {
    const refuse = (rule: string, reason: string) => {
      refusedBy = rule;
      log.error(`Manifest refused (${rule}): ${reason}. Revision ${composition.manifest.revision} stays.`);
    };
    if (!verdict.ok) return refuse(verdict.rule, verdict.reason);
    if (!verdict.manifest.releases[HOST]) return refuse("malformed", "it has no shell");
    const next = compose(overlay(verdict.manifest));
    await options
      .prepare?.(next)
      .catch((error: Error) => log.error(`Revision ${verdict.manifest.revision} is not warm: ${error.message}`));
    if (next.manifest.revision !== composition.manifest.revision)
      log.info(`Revision ${next.manifest.revision} is live.`);
    composition = next;
    signer = verdict.keyId;
    refusedBy = null;
    await keep(withRevision(trust, verdict.keyId, verdict.manifest.revision));
  };

  let refusedKeys = "";
  /** What a look began and could not finish: another is not begun beside it. */
  let stuck: Promise<unknown> | null = null;
  const look = async (): Promise<void> => {
    expiry.look(composition.manifest.expiresAt, now());
    if (stuck) return;
    const work = (async () => {
      await lookAtKeys().then(
        () => {
          refusedKeys = "";
        },
        (error: Error) => {
          if (refusedKeys !== error.message) log.error(error.message);
          refusedKeys = error.message;
        },
      );
      const found = await fingerprint(paths.manifest);
      if (found === seen) return undefined;
      const verdict = await readVerdict(reading());
      seen = found;
      return verdict;
    })();
    const verdict = await within(readLimit, work).catch((error: Error) => {
      stuck = work
        .catch(() => undefined)
        .finally(() => {
          stuck = null;
        });
      throw error;
    });
    if (verdict === undefined) return;
    if (verdict) await adopt(verdict);
    else {
      refusedBy = "missing";
      log.error(`${paths.manifest} is gone. Revision ${composition.manifest.revision} stays.`);
    }
    expiry.look(composition.manifest.expiresAt, now());
  };

  let running: Promise<void> = Promise.resolve();
  const check = (): Promise<void> => {
    running = running.then(look).catch((error: Error) => log.error(`The manifest could not be read: ${error.message}`));
    return running;
  };
  const timer = setInterval(check, LOOK_EVERY);
  timer.unref();
  return {
    current: () => composition,
    problem() {
      const { expiresAt } = composition.manifest;
      if (Date.parse(expiresAt) <= now()) return `the manifest expired at ${expiresAt}`;
      if (!trust.keys?.manifest.includes(signer)) return `the manifest is signed with ${signer}, which counts no more`;
      return refusedKeys || null;
    },
    refused: () => refusedBy,
    check,
    stop: () => clearInterval(timer),
  };
}
