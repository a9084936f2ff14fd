import type { Settings } from "./reader.ts";

/** A bucket, and how it is reached. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Of servers other than Amazon's; null for those. */
  endpoint: string | null;
  /** Bucket in the path and not in the host name, as most servers other than Amazon's have it. */
  pathStyle: boolean;
  /** Null: as the AWS libraries find them (environment, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

type Reached = "S3_REGION" | "S3_ENDPOINT" | "S3_PATH_STYLE" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY";
type Names = "S3_BUCKET" | "S3_RELEASES_BUCKET" | Reached;

/** Makes the error for a sentence that names the setting. */
type Refuse = (sentence: string) => Error;

/** How both buckets are reached. */
function reached(settings: Settings<Reached>, refuse: Refuse): Omit<BucketSettings, "bucket"> {
  const region = settings.text("S3_REGION");
  const endpoint = settings.url("S3_ENDPOINT", ["http:", "https:"]);
  const pathStyle = settings.flag("S3_PATH_STYLE", endpoint !== null);
  const accessKeyId = settings.text("S3_ACCESS_KEY_ID");
  const secretAccessKey = settings.text("S3_SECRET_ACCESS_KEY");
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw refuse("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or none of them.");
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { region, endpoint, pathStyle, credentials };
}

/** The bucket in which uploads lie; null where they lie in the data directory. */
export function readUploadsBucket(settings: Settings<Names>, refuse: Refuse): BucketSettings | null {
  const bucket = settings.text("S3_BUCKET");
  const releases = settings.text("S3_RELEASES_BUCKET");
  const { endpoint, credentials, ...rest } = reached(settings, refuse);
  if (bucket) return { bucket, endpoint, credentials, ...rest };
  if ((endpoint || credentials) && !releases)
    throw refuse("S3_BUCKET is missing: the other S3_ settings do nothing without it.");
  return null;
}

/** What S3 allows as a name. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The bucket in which releases lie; null where they lie in the data directory alone. */
export function readReleasesBucket(settings: Settings<Names>, refuse: Refuse): BucketSettings | null {
  const bucket = settings.text("S3_RELEASES_BUCKET");
  const uploads = settings.text("S3_BUCKET");
  const rest = reached(settings, refuse);
  if (bucket === null) return null;
  if (!BUCKET.test(bucket))
    throw refuse(`S3_RELEASES_BUCKET is "${bucket}": give a bucket's name alone, without a path or an address.`);
  if (bucket === uploads)
    throw refuse(
      `S3_RELEASES_BUCKET and S3_BUCKET are both "${bucket}": give releases a bucket of their own, because the clean-up of uploads removes what belongs to no upload.`,
    );
  return { bucket, ...rest };
}
