import { type BucketFollower, followBucket } from "@gable/releases";
import { StartError } from "../errors.ts";
import type { ComposerOptions } from "../options.ts";

/**
 * Keeps the registry in the data directory up to date with the bucket, where there is one. This runs in the launcher: the
 * composer may not write there, and does not learn the bucket's keys.
 * @param onManifest told when there is another manifest
 * @throws StartError when there are no releases, neither in the data directory nor in a bucket that answers
 */
export async function keepReleasesCopy(
  { dataDir, releasesBucket }: ComposerOptions,
  log: (message: string) => void,
  onManifest: () => void,
): Promise<BucketFollower | null> {
  if (!releasesBucket) return null;
  return followBucket({ dataDir, bucket: releasesBucket, log: { info: log, error: log }, onManifest }).catch(
    (error: Error) => {
      throw new StartError(error.message);
    },
  );
}
