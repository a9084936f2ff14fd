import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { OpenObject } from "./object.ts";

/**
 * Opens an object of the bucket. The whole is asked for at once; for a part the size is asked for first, and of the
 * bytes only that part.
 */
export async function openBucketObject(
  client: S3Client,
  bucket: string,
  key: string,
  isPart: boolean,
): Promise<OpenObject> {
  const { GetObjectCommand, HeadObjectCommand } = await import("@aws-sdk/client-s3");
  const place = { Bucket: bucket, Key: key };
  const body = async (range?: string) => {
    const answer = await client.send(new GetObjectCommand({ ...place, Range: range }));
    return { size: answer.ContentLength ?? 0, stream: answer.Body as Readable };
  };
  if (!isPart) {
    const whole = await body();
    return { size: whole.size, stream: async () => whole.stream, close: async () => void whole.stream.destroy() };
  }
  const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place));
  return {
    size: ContentLength,
    stream: async (range) => (await body(range ? `bytes=${range.from}-${range.to}` : undefined)).stream,
    close: async () => undefined,
  };
}
