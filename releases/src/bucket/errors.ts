/** Why a bucket did not do what it was asked for. */
export type BucketFault = "unreachable" | "refused" | "changed" | "too-large" | "unconditional";

/** The message says what was asked for and why it was not done, without what secrets there are. */
export class BucketError extends Error {
  override name = "BucketError";
  readonly fault: BucketFault;

  constructor(fault: BucketFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

interface Answered {
  $metadata?: { httpStatusCode?: number };
}

/** The status by which the server answered; undefined where it did not. */
export const statusOf = (error: unknown): number | undefined => (error as Answered).$metadata?.httpStatusCode;

/** Whether the object is not there, while its bucket is. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== "NoSuchBucket";

/** What a client of S3 throws, in a few words. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  const first = message?.split("\n", 1)[0]?.slice(0, 200);
  const status = statusOf(error);
  return [code ?? name, first !== (code ?? name) ? first : "", status && `HTTP ${status}`].filter(Boolean).join(", ");
}

/** @param what was done: `Reading manifest.json` */
export function failureOf(what: string, bucket: string, error: unknown): BucketError {
  if (error instanceof BucketError) return error;
  const status = statusOf(error);
  const fault = status && status < 500 ? "refused" : "unreachable";
  return new BucketError(fault, `${what} in the bucket ${bucket} failed: ${reasonOf(error)}`);
}
