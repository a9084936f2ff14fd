import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config/index.ts";
import type { OpenObject } from "./object.ts";

/** Connections to the bucket: each slow reader of a file holds one. The library's own limit is 50. */
const MOST_CONNECTIONS = 1000;
const CONNECT_MS = 5_000;
/** Without a byte for so long, a connection is given up. */
const SILENCE_MS = 60_000;

export async function openBucketClient(s3: S3Settings): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    region: s3.region,
    endpoint: s3.endpoint ?? undefined,
    forcePathStyle: s3.pathStyle,
    credentials: s3.credentials ?? undefined,
    // The default adds trailing checksums that many S3-like servers keep as a part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  });
}

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
