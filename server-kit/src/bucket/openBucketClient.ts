import type { S3Client } from "@aws-sdk/client-s3";
import type { BucketSettings } from "../settings/buckets.ts";

export interface ClientLimits {
  /** Connections to the bucket. The library's own limit is 50. */
  connections: number;
  /** Until a connection stands. Milliseconds. */
  connect: number;
  /** Without a byte for so long, a connection is given up. Milliseconds. */
  silence: number;
  /** How often a question is asked in all where it fails; the library's own 3 where it is left out. */
  attempts?: number;
}

/** A client of S3. The library is loaded here: whoever has no bucket does without it. */
export async function openBucketClient(
  { region, endpoint, pathStyle, credentials }: BucketSettings,
  { connections, connect, silence, attempts }: ClientLimits,
): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const agent = { keepAlive: true, maxSockets: connections };
  return new S3Client({
    region,
    endpoint: endpoint ?? undefined,
    forcePathStyle: pathStyle,
    credentials: credentials ?? undefined,
    maxAttempts: attempts,
    // The default adds trailing checksums that many S3-like servers keep as a part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { httpAgent: agent, httpsAgent: agent, connectionTimeout: connect, socketTimeout: silence },
  });
}
