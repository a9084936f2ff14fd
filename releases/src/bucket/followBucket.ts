import { stat } from "node:fs/promises";
import type { Manifest } from "@gable/mfe-kit/manifest";
import type { BucketSettings } from "@gable/server-kit/settings";
import { RegistryError } from "../errors.ts";
import { parseId } from "../rules/publishedList.ts";
import { writeIfOther } from "../store/files.ts";
import { withLock } from "../store/lock.ts";
import { LARGEST_MANIFEST } from "../store/manifestFile.ts";
import { registryPaths } from "../store/paths.ts";
import { idOf } from "../store/versions.ts";
import { BucketError } from "./errors.ts";
import { LARGEST_LIST, MANIFEST, PUBLISHED } from "./names.ts";
import { type Objects, openObjects } from "./objects.ts";
import { judgeManifest, judgePublished, takeKeys } from "./pull.ts";
import { readSettled } from "./readSettled.ts";
import { repeat } from "./repeat.ts";
import { clearIncoming, fetchVersion, isHere, VersionRefused } from "./versions.ts";

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;
/** What was refused is looked at again after so many milliseconds. */
const REFUSED_AGAIN = 10_000;
/** So many times as rarely, it is seen whether the copy has all that was published. */
const WHOLE_AGAIN = 6;

export interface FollowOptions {
  dataDir: string;
  bucket: BucketSettings;
  log: { info(message: string): void; error(message: string): void };
  /** Told when another manifest lies in the data directory. */
  onManifest?: () => void;
  /** Milliseconds between two looks. */
  every?: number;
  /** Milliseconds after which something that was refused is looked at again. */
  refusedAgain?: number;
}

/** Keeps the copy of a bucket's releases in a data directory up to date. */
export interface BucketFollower {
  /** Ends at once; what is under way is broken off. */
  stop(): Promise<void>;
}

const MOST_SAID = 100;

/** Whether the bucket itself is the matter, and not what lies in it. */
const isAway = (error: Error): boolean => error instanceof BucketError && error.fault !== "too-large";

/** What of it is not as it should be, said once and not at each look. */
function createSaying(log: FollowOptions["log"]) {
  let away = false;
  const said = new Set<string>();
  return {
    reached() {
      if (away) log.info("The bucket of releases answers again.");
      away = false;
    },
    failed(error: Error) {
      if (isAway(error)) {
        if (!away) log.error(`${error.message}. What lies in the data directory is served until it answers.`);
        away = true;
        return;
      }
      if (said.has(error.message) || said.size >= MOST_SAID) return;
      said.add(error.message);
      log.error(`${error.message.replace(/\.$/, "")}. What was live before stays.`);
    },
    accepted: () => said.clear(),
  };
}

/** Versions that a manifest needs: those that are live, and those that browsers fall back to. */
function versionsIn(manifest: Manifest) {
  const live = Object.values(manifest.releases);
  return { live, previous: live.flatMap(({ previous }) => (previous ? [previous] : [])) };
}

function createCopy({ dataDir, log, onManifest, refusedAgain = REFUSED_AGAIN }: FollowOptions, objects: Objects) {
  const paths = registryPaths(dataDir);
  const running = new Map<string, Promise<void>>();
  const seen = { manifest: null as string | null, published: null as string | null, wholeAt: 0 };
  const saying = createSaying(log);

  const keysNow = async () => (await withLock(paths.root, () => takeKeys(objects, paths))).document;

  /** Each version once at a time, whoever needs it. */
  const bring = async (version: { name: string; version: string }): Promise<void> => {
    if (await isHere(paths, version)) return;
    const id = idOf(version);
    const under = running.get(id) ?? fetchVersion(objects, paths, version).finally(() => running.delete(id));
    running.set(id, under);
    await under;
  };

  /** @returns why it was refused; null when it is here @throws BucketError when the bucket does not answer */
  const bringIfWhole = (version: { name: string; version: string }): Promise<VersionRefused | null> =>
    bring(version).then(
      () => null,
      (error: Error) => {
        if (!(error instanceof VersionRefused)) throw error;
        saying.failed(error);
        return error;
      },
    );

  /** Takes the manifest, once everything that it makes live is here. */
  const takeManifest = async (): Promise<void> => {
    const read = await readSettled(
      objects,
      { key: MANIFEST, limit: LARGEST_MANIFEST, known: seen.manifest },
      async (content) => judgeManifest(content, await keysNow()),
      ({ ok }) => ok,
    );
    saying.reached();
    if (read === null || read === "same") return;
    const { found, verdict } = read;
    if (!verdict.ok)
      throw new RegistryError(
        "manifest-refused",
        `The manifest in the bucket ${objects.bucket} was refused (${verdict.rule}): ${verdict.reason}.`,
        "It is not taken over.",
      );
    const { live, previous } = versionsIn(verdict.manifest);
    for (const version of live) await bring(version);
    for (const version of previous) await bringIfWhole(version);
    const isTaken = await withLock(paths.root, async () => {
      // While it was being got ready, a registry of this machine may have written a newer one here.
      if ((await objects.read(MANIFEST, LARGEST_MANIFEST, found.tag)) !== "same") return false;
      await writeIfOther(paths.manifest, found.content);
      seen.manifest = found.tag;
      return true;
    });
    if (!isTaken) return;
    saying.accepted();
    onManifest?.();
  };

  /** Brings what was published, so that it is here when it is made live. */
  const fetchAhead = async (): Promise<void> => {
    // Now and then all of the list is gone through: what was removed here comes again.
    const known = Date.now() - seen.wholeAt < WHOLE_AGAIN * refusedAgain ? seen.published : null;
    const read = await readSettled(
      objects,
      { key: PUBLISHED, limit: LARGEST_LIST, known },
      async (content) => judgePublished(content, await keysNow()),
      (listed) => listed !== null,
    );
    if (read === null || read === "same") return;
    const { found, verdict: listed } = read;
    if (!listed)
      throw new RegistryError(
        "manifest-refused",
        `The list of what was published in the bucket ${objects.bucket} is not signed by a key that counts.`,
        "Versions come when they are made live.",
      );
    await writeIfOther(paths.published, found.content);
    let refused: VersionRefused | null = null;
    for (const id of Object.keys(listed)) {
      const version = parseId(id);
      refused = (version && (await bringIfWhole(version))) ?? refused;
    }
    // It is looked at again, for it may be mended.
    if (refused) throw refused;
    seen.published = found.tag;
    seen.wholeAt = Date.now();
  };

  /** Milliseconds to wait after a failure; undefined for no more than usual. */
  const pauseAfter = (error: Error): number | undefined => {
    // A registry of this machine is at work: it brings the copy up to date itself.
    if (error instanceof RegistryError && error.kind === "locked") return undefined;
    saying.failed(error);
    return isAway(error) ? undefined : refusedAgain;
  };

  return { paths, takeManifest, fetchAhead, pauseAfter };
}

/**
 * Follows the releases in a bucket: looks for another manifest each second, brings the versions that it names, then
 * takes it over; versions that are published and not live yet come ahead. The first look is over when this resolves.
 * While the bucket does not answer, the copy stays as it is.
 * @throws Error with a sentence, when the bucket does not answer and there is no copy
 */
export async function followBucket(options: FollowOptions): Promise<BucketFollower> {
  const { bucket, every = LOOK_EVERY } = options;
  const objects = await openObjects(bucket);
  const copy = createCopy(options, objects);
  await clearIncoming(copy.paths);
  await copy.takeManifest().catch(async (error: Error) => {
    const isThere = await stat(copy.paths.manifest).catch(() => null);
    if (isThere) return void copy.pauseAfter(error);
    objects.close();
    throw new Error(`${copy.paths.root} holds no releases, and none could be fetched: ${error.message}.`);
  });
  const loops = [copy.takeManifest, copy.fetchAhead].map((look) => repeat(look, every, copy.pauseAfter));
  return {
    async stop() {
      const ended = loops.map((loop) => loop.stop());
      objects.close();
      await Promise.all(ended);
    },
  };
}
