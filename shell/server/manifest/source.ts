import type { KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Manifest } from "@gable/mfe-kit/manifest";
import {
  type ManifestVerdict,
  readPublicKey,
  readSignedManifest,
  registryPaths,
  verifyManifest,
} from "@gable/releases";
import { StartError } from "../errors.ts";
import { type Composition, compose, HOST } from "./composition.ts";

/** Milliseconds between two looks at the file: a promotion shows within a second. */
const LOOK_EVERY = 1000;

export interface ManifestSource {
  current(): Composition;
  /** Looks at the file now. */
  check(): Promise<void>;
  stop(): void;
}

export interface ManifestSourceOptions {
  dataDir: string;
  log: { info(message: string): void; error(message: string): void };
  /** Called before a new composition takes effect; a rejection is logged and does not hold it up. */
  prepare?(next: Composition): Promise<void>;
  /** Puts remotes that are being worked on into a verified manifest. */
  overlay?(manifest: Manifest): Manifest;
  now?: () => number;
}

async function readVerdict(
  file: string,
  publicKey: KeyObject,
  now: number,
  minimumRevision?: number,
): Promise<ManifestVerdict | null> {
  const signed = await readSignedManifest(file).catch((error: unknown) => {
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  return (
    signed && verifyManifest(signed, { publicKey, now, ...(minimumRevision === undefined ? {} : { minimumRevision }) })
  );
}

async function fingerprint(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found ? `${found.ino}:${found.mtimeNs}:${found.size}` : "";
}

/**
 * Follows the registry's signed manifest. A refused one changes nothing: the last good one stays,
 * and the log says which rule refused it.
 * @throws StartError when there is no acceptable manifest to begin with
 */
export async function followManifest(options: ManifestSourceOptions): Promise<ManifestSource> {
  const { log, now = Date.now, overlay = (manifest) => manifest } = options;
  const paths = registryPaths(options.dataDir);
  const publicKey = await readPublicKey(paths.keys).catch((error: Error) => {
    throw new StartError(error.message);
  });
  let seen = await fingerprint(paths.manifest);
  const first = publicKey && (await readVerdict(paths.manifest, publicKey, now()));
  if (!publicKey || !first)
    throw new StartError(
      `${paths.manifest} does not exist: publish and promote the shell and the remotes first (npm run releases).`,
    );
  if (!first.ok)
    throw new StartError(
      `${paths.manifest} was refused (${first.rule}): ${first.reason}; sign it anew with \`npm run releases -- refresh\`, or restore it with the keys that belong to it.`,
    );
  if (!first.manifest.releases[HOST])
    throw new StartError(`${paths.manifest} has no live shell: publish and promote it first (npm run releases).`);
  let composition = compose(overlay(first.manifest));

  const adopt = async (verdict: ManifestVerdict): Promise<void> => {
    if (!verdict.ok)
      return log.error(
        `Manifest refused (${verdict.rule}): ${verdict.reason}. Revision ${composition.manifest.revision} stays.`,
      );
    if (!verdict.manifest.releases[HOST])
      return log.error(
        `Manifest refused (malformed): it has no shell. Revision ${composition.manifest.revision} stays.`,
      );
    const next = compose(overlay(verdict.manifest));
    await options
      .prepare?.(next)
      .catch((error: Error) => log.error(`Revision ${verdict.manifest.revision} is not warm: ${error.message}`));
    if (next.manifest.revision !== composition.manifest.revision)
      log.info(`Revision ${next.manifest.revision} is live.`);
    composition = next;
  };

  const look = async (): Promise<void> => {
    const found = await fingerprint(paths.manifest);
    if (found === seen) return;
    seen = found;
    const verdict = await readVerdict(paths.manifest, publicKey, now(), composition.manifest.revision);
    if (verdict) await adopt(verdict);
    else log.error(`${paths.manifest} is gone. Revision ${composition.manifest.revision} stays.`);
  };

  let running: Promise<void> = Promise.resolve();
  const check = (): Promise<void> => {
    running = running.then(look).catch((error: Error) => log.error(`The manifest could not be read: ${error.message}`));
    return running;
  };
  const timer = setInterval(check, LOOK_EVERY);
  timer.unref();
  return { current: () => composition, check, stop: () => clearInterval(timer) };
}
