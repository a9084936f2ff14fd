import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { addAbortSignal, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openBucketClient } from "@gable/server-kit/bucket";
import type { BucketSettings } from "@gable/server-kit/settings";
import { BucketError, failureOf, isMissing, statusOf } from "./errors.ts";

const CLIENT = { connections: 32, connect: 5_000, silence: 10_000, attempts: 3 };
/** For a small object, and for one of 32 MB. Milliseconds. */
const SHORT_LIMIT = 20_000;
const LONG_LIMIT = 300_000;
/** Objects that a server names at a time. */
const PAGE = 1000;

export interface FoundObject {
  content: Buffer;
  /** Another one for another content. */
  tag: string;
}

export interface ListedObject {
  key: string;
  size: number;
  /** By the server's clock. Milliseconds since the epoch. */
  changedAt: number;
}

/** The objects of one bucket. Everything throws {@link BucketError}, and takes a bounded time and memory. */
export interface Objects {
  /** Name of the bucket, for messages. */
  bucket: string;
  /** @param limit bytes @param known the tag that is known already @returns null when there is none, "same" for the known tag */
  read(key: string, limit: number, known?: string | null): Promise<FoundObject | "same" | null>;
  /** Writes an object into a new file. @returns its `sha384-…`; null when there is no such object */
  download(key: string, file: string, limit: number): Promise<string | null>;
  /**
   * @param before the tag of what is replaced, null where there must be nothing; the server refuses where it is
   *   otherwise (fault `changed`), or knows no conditions (`unconditional`). Left out: whatever there is is replaced
   * @returns the new tag
   */
  write(key: string, content: Buffer | string, before?: string | null): Promise<string>;
  /** @param most names at most so many, and throws where there are more */
  list(prefix: string, most: number): Promise<ListedObject[]>;
  remove(key: string): Promise<void>;
  /** Breaks off what is under way. */
  close(): void;
}

/** Counts what passes and holds it against a hash. */
function measured(limit: number, tooLarge: () => Error): { stream: Transform; integrity(): string } {
  const hash = createHash("sha384");
  let length = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) return done(tooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, integrity: () => `sha384-${hash.digest("base64")}` };
}

async function collected(body: Readable, limit: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How a condition is refused: there is no object, another one is writing at the moment, or it did not hold. */
const isRefusedCondition = (error: unknown): boolean => isMissing(error) || [409, 412].includes(statusOf(error) ?? 0);

const loadLibrary = () => import("@aws-sdk/client-s3");

/** Runs a request that is broken off after so many milliseconds, and when the bucket is closed. */
type Within = <R>(limit: number, work: (signal: AbortSignal) => Promise<R>) => Promise<R>;

interface Connection {
  s3: Awaited<ReturnType<typeof loadLibrary>>;
  client: Awaited<ReturnType<typeof openBucketClient>>;
  bucket: string;
  within: Within;
}

function reading({ s3, client, bucket, within }: Connection): Pick<Objects, "read" | "download"> {
  const tooLarge = (key: string, limit: number) => () =>
    new BucketError("too-large", `${key} in the bucket ${bucket} is larger than ${limit} bytes`);

  /** The answer whose body is not read yet. */
  const open = async (key: string, limit: number, signal: AbortSignal, known?: string | null) => {
    const question = new s3.GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: known ?? undefined });
    const answer = await client.send(question, { abortSignal: signal });
    const body = addAbortSignal(signal, answer.Body as Readable);
    if ((answer.ContentLength ?? 0) > limit) {
      body.destroy();
      throw tooLarge(key, limit)();
    }
    return { body, tag: answer.ETag ?? "" };
  };

  return {
    async read(key, limit, known) {
      try {
        return await within(SHORT_LIMIT, async (signal) => {
          const { body, tag } = await open(key, limit, signal, known);
          return { content: await collected(body, limit, tooLarge(key, limit)), tag };
        });
      } catch (error) {
        if (statusOf(error) === 304) return "same";
        if (isMissing(error)) return null;
        throw failureOf(`Reading ${key}`, bucket, error);
      }
    },
    async download(key, file, limit) {
      try {
        return await within(LONG_LIMIT, async (signal) => {
          const { body } = await open(key, limit, signal);
          const { stream, integrity } = measured(limit, tooLarge(key, limit));
          await pipeline(body, stream, createWriteStream(file, { flags: "wx" }), { signal });
          return integrity();
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw failureOf(`Reading ${key}`, bucket, error);
      }
    },
  };
}

function writing({ s3, client, bucket, within }: Connection): Pick<Objects, "write" | "remove"> {
  return {
    async write(key, content, before) {
      const condition = before === undefined ? {} : before === null ? { IfNoneMatch: "*" } : { IfMatch: before };
      try {
        const command = new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ...condition });
        const { ETag = "" } = await within(LONG_LIMIT, (abortSignal) => client.send(command, { abortSignal }));
        return ETag;
      } catch (error) {
        if (before !== undefined && statusOf(error) === 501)
          throw new BucketError("unconditional", `The server of the bucket ${bucket} knows no conditions of writes`);
        if (before !== undefined && isRefusedCondition(error))
          throw new BucketError("changed", `${key} in the bucket ${bucket} was changed by somebody else`);
        throw failureOf(`Writing ${key}`, bucket, error);
      }
    },
    async remove(key) {
      const command = new s3.DeleteObjectCommand({ Bucket: bucket, Key: key });
      await within(SHORT_LIMIT, (abortSignal) => client.send(command, { abortSignal })).catch((error: unknown) => {
        throw failureOf(`Removing ${key}`, bucket, error);
      });
    },
  };
}

function listing({ s3, client, bucket, within }: Connection): Pick<Objects, "list"> {
  return {
    async list(prefix, most) {
      const found: ListedObject[] = [];
      let ContinuationToken: string | undefined;
      try {
        do {
          const question = { Bucket: bucket, Prefix: prefix, MaxKeys: PAGE, ContinuationToken };
          const command = new s3.ListObjectsV2Command(question);
          const page = await within(SHORT_LIMIT, (abortSignal) => client.send(command, { abortSignal }));
          for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
            if (Key?.startsWith(prefix)) found.push({ key: Key, size: Size, changedAt: LastModified?.getTime() ?? 0 });
          if (found.length > most)
            throw new BucketError("too-large", `${bucket} has more than ${most} objects below ${prefix}`);
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (ContinuationToken);
        return found;
      } catch (error) {
        throw failureOf(`Listing ${prefix}`, bucket, error);
      }
    },
  };
}

/** @throws Error when the library cannot be loaded */
export async function openObjects(settings: BucketSettings): Promise<Objects> {
  const { bucket } = settings;
  const closed = new AbortController();
  const within: Within = (limit, work) => work(AbortSignal.any([closed.signal, AbortSignal.timeout(limit)]));
  const connection = { s3: await loadLibrary(), client: await openBucketClient(settings, CLIENT), bucket, within };
  return {
    bucket,
    ...reading(connection),
    ...writing(connection),
    ...listing(connection),
    close() {
      closed.abort();
      connection.client.destroy();
    },
  };
}
