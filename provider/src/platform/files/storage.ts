import { join } from "node:path";
import { openBucketClient } from "@gable/server-kit/bucket";
import type { Disk } from "flydrive";
import type { Config } from "../config/index.ts";
import { openBucketObject } from "./bucket.ts";
import { type OpenObject, openFile } from "./object.ts";

/** Where the bytes of files lie: below one folder per file, on a disk or in a bucket. Keys are `<file id>/<name>`. */
export interface Storage {
  put(key: string, content: Buffer, mime: string): Promise<void>;
  /** The bytes of a key, whole; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes of a key, to be read as they are sent. @param isPart no more than a part is wanted, or the size alone */
  open(key: string, isPart: boolean): Promise<OpenObject | null>;
  copy(from: string, to: string): Promise<void>;
  /** Removes a file's folder with all that is in it; nothing happens when there is none. */
  removeFolder(id: string): Promise<void>;
  /** Moves a folder with all that is in it; nothing happens when there is none. */
  moveFolder(from: string, to: string): Promise<void>;
  /**
   * Every folder, each once, with the time when something was last written to it; the trash is none.
   * @param below the folder whose folders are listed; without it, the root
   */
  folders(below?: string): AsyncIterable<StorageFolder>;
}

export interface StorageFolder {
  id: string;
  changedAt(): Promise<Date>;
}

/** Folder for what the clean-up has taken, until it is removed for good. */
export const TRASH = "trash";

interface Place {
  disk: Disk;
  open(key: string, isPart: boolean): Promise<OpenObject | null>;
}

/** Each slow reader of a file holds a connection. */
const CLIENT = { connections: 1000, connect: 5_000, silence: 60_000 };

async function openPlace({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Place> {
  const { Disk } = await import("flydrive");
  if (!s3) {
    const { FSDriver } = await import("flydrive/drivers/fs");
    const location = join(dataDir, "files");
    return {
      disk: new Disk(new FSDriver({ location, visibility: "private" })),
      open: (key) => openFile(join(location, key)),
    };
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  const client = await openBucketClient(s3, CLIENT);
  // Buckets with access lists switched off, which is how they are made today, refuse requests that carry one.
  const driver = new S3Driver({ client, bucket: s3.bucket, visibility: "private", supportsACL: false });
  return { disk: new Disk(driver), open: (key, isPart) => openBucketObject(client, s3.bucket, key, isPart) };
}

/** Errors of both drivers that mean: there is no such key. */
function isMissing(error: unknown): boolean {
  for (let cause = error as { code?: string; name?: string; cause?: unknown } | undefined; cause; ) {
    if (cause.code === "ENOENT" || cause.name === "NoSuchKey" || cause.name === "NotFound") return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}

/** The bucket that the settings name, else the folder `files` of the data directory. */
export function openStorage(config: Pick<Config, "dataDir" | "s3">): Storage {
  let opened: Promise<Place> | undefined;
  const place = () => {
    opened ??= openPlace(config);
    return opened;
  };
  const disk = async () => (await place()).disk;

  /** Objects below a folder, or all of them. */
  async function* objectsBelow(folder: string) {
    let paginationToken: string | undefined;
    do {
      const page = await (await disk()).listAll(folder, { recursive: true, paginationToken }).catch((error) => {
        if (isMissing(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
      for (const object of page.objects) if (object.isFile) yield object;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  async function removeFolder(id: string): Promise<void> {
    try {
      await (await disk()).deleteAll(`${id}/`);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  return {
    removeFolder,
    async moveFolder(from, to) {
      const keys: string[] = [];
      for await (const { key } of objectsBelow(`${from}/`)) keys.push(key);
      for (const key of keys) await (await disk()).move(key, `${to}${key.slice(from.length)}`);
      // A disk keeps the empty folder.
      await removeFolder(from);
    },
    async put(key, content, mime) {
      await (await disk()).put(key, content, { contentType: mime });
    },
    async get(key) {
      try {
        return Buffer.from(await (await disk()).getBytes(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async open(key, isPart) {
      try {
        return await (await place()).open(key, isPart);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(from, to) {
      await (await disk()).copy(from, to);
    },
    async *folders(below = "") {
      const seen = new Set<string>();
      const prefix = below ? `${below}/` : "";
      for await (const object of objectsBelow(prefix || "/")) {
        const [id = "", ...rest] = object.key.slice(prefix.length).split("/");
        if (rest.length === 0 || seen.has(id) || (!below && id === TRASH)) continue;
        seen.add(id);
        yield { id, changedAt: async () => (await object.getMetaData()).lastModified };
      }
    },
  };
}
