import type { Manifest } from "@gable/mfe-kit/manifest";
import { readSignedManifest, registryPaths } from "@gable/releases";
import type { Composition } from "./composition.ts";
import { firstKeys, firstManifest } from "./firstManifest.ts";
import { watchExpiry } from "./freshness.ts";
import { followKeyVersions } from "./keys.ts";
import { createLiveManifest } from "./liveManifest.ts";
import { fingerprint, oneAtATime, type Reading, readVerdict, within } from "./reading.ts";
import { holdTrust, type TrustStore } from "./trust.ts";

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

/**
 * Follows the registry's signed manifest. A refused one changes nothing: the last good one stays, and the log says
 * which rule refused it. Keys are followed from those that this composer has accepted before, and no revision below
 * the highest that it has accepted is taken, also after a restart.
 * @throws StartError when there is no acceptable manifest to begin with
 */
export async function followManifest(options: ManifestSourceOptions): Promise<ManifestSource> {
  const { log, prepare, now = Date.now, overlay = (manifest) => manifest } = options;
  const { readLimit = READ_LIMIT, read = readSignedManifest } = options;
  const paths = registryPaths(options.dataDir);
  const expiry = watchExpiry(log);

  const remembered = await options.trust.read();
  const trust = holdTrust(remembered, await firstKeys(paths, remembered.keys), { store: options.trust, log });
  const reading = (): Reading => ({ paths, keys: trust.keys(), now: now(), least: trust.leastRevision(), read });
  let seen = await fingerprint(paths.manifest);
  const first = firstManifest(await within(readLimit, readVerdict(reading())), paths.manifest);
  await trust.begin(first.keyId, first.manifest.revision);
  const live = createLiveManifest(first, { file: paths.manifest, trust, log, prepare, overlay });
  const keys = followKeyVersions(paths, trust, log);

  /** What the file says; undefined when it has not changed. */
  const readChanged = oneAtATime(readLimit, async () => {
    await keys.look();
    const found = await fingerprint(paths.manifest);
    if (found === seen) return undefined;
    const verdict = await readVerdict(reading());
    seen = found;
    return verdict;
  });
  const lookAtExpiry = () => expiry.look(live.composition().manifest.expiresAt, now());
  const look = async (): Promise<void> => {
    lookAtExpiry();
    const verdict = await readChanged();
    if (verdict === undefined) return;
    await live.take(verdict);
    lookAtExpiry();
  };

  let running: Promise<void> = Promise.resolve();
  const check = (): Promise<void> => {
    running = running.then(look).catch((error: Error) => log.error(`The manifest could not be read: ${error.message}`));
    return running;
  };
  const timer = setInterval(check, LOOK_EVERY);
  timer.unref();
  return {
    current: live.composition,
    problem() {
      const { expiresAt } = live.composition().manifest;
      if (Date.parse(expiresAt) <= now()) return `the manifest expired at ${expiresAt}`;
      if (!trust.keys().manifest.includes(live.signer()))
        return `the manifest is signed with ${live.signer()}, which counts no more`;
      return keys.problem();
    },
    refused: live.refusedBy,
    check,
    stop: () => clearInterval(timer),
  };
}
