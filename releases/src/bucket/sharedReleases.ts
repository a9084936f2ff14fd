import type { BucketSettings } from "@gable/server-kit/settings";
import { RegistryError } from "../errors.ts";
import { type Draft, writeDraft } from "../store/draft.ts";
import { writeAtomically } from "../store/files.ts";
import { withLock } from "../store/lock.ts";
import type { RegistryPaths } from "../store/paths.ts";
import { type LockTimes, withDistributedLock } from "./distributedLock.ts";
import { BucketError } from "./errors.ts";
import { openObjects } from "./objects.ts";
import { pull, type Wanted } from "./pull.ts";
import { push, type Vouched } from "./push.ts";
import { clearIncoming } from "./versions.ts";

/** Puts a change into the bucket and, once it is there, into the data directory. */
export type Commit = (draft: Draft, vouched: Vouched) => Promise<void>;

/** Releases that machines share by a bucket; each has a copy in its data directory. */
export interface SharedReleases {
  /** Brings the copy up to date. @throws RegistryError */
  look(wanted: Wanted): Promise<void>;
  /** Runs a change on a copy that is up to date, while no other machine changes anything. @throws RegistryError */
  change<R>(who: string, wanted: Wanted, work: (commit: Commit) => Promise<R>): Promise<R>;
}

/** What an operator is told of a bucket that did not do what it was asked for. */
function explained(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error;
  const { fault, message } = error;
  if (fault === "changed")
    return new RegistryError(
      "stale-revision",
      `${message} meanwhile, so nothing was made live.`,
      "Look at `npm run releases -- status` and decide again.",
    );
  if (fault === "unconditional")
    return new RegistryError(
      "bucket",
      `${message}, so machines could replace each other's releases. Nothing was made live.`,
      "Keep the releases on a service that knows `If-None-Match` and `If-Match` of writes: Amazon S3, MinIO, Cloudflare R2 and others do.",
    );
  return new RegistryError(
    "bucket",
    `${message}.`,
    "Nothing was made live. See that the S3_ settings are right and the server answers, then try again.",
  );
}

export async function openSharedReleases(
  settings: BucketSettings,
  paths: RegistryPaths,
  times?: LockTimes,
): Promise<SharedReleases> {
  const objects = await openObjects(settings);
  const attempt = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      throw explained(error);
    }
  };
  const locked = <R>(work: () => Promise<R>): Promise<R> => withLock(paths.root, work);
  return {
    look: (wanted) => attempt(() => locked(async () => void (await pull(objects, paths, wanted)))),
    change: (who, wanted, work) =>
      attempt(() =>
        withDistributedLock(
          objects,
          who,
          (lock) =>
            locked(async () => {
              await clearIncoming(paths);
              let seen = await pull(objects, paths, wanted);
              return work(async (draft, vouched) => {
                const { list, ...now } = await push(objects, paths, seen, draft, vouched, lock);
                seen = now;
                await writeDraft(paths, draft);
                if (list !== null) await writeAtomically(paths.published, list);
              });
            }),
          times,
        ),
      ),
  };
}
