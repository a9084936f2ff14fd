import { sql } from "kysely";
import type { Config } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { Failure, invalid, type UploadedFile } from "../http/index.ts";
import { Busy } from "../limits/index.ts";
import { type FileAddress, readAddress, signAddress } from "./address.ts";
import { bestWidth, DEMO_PREFIX, findDemoPicture } from "./demo.ts";
import { type Detected, detect } from "./detect.ts";
import { makeAvif, makeVariants, PictureError } from "./images.ts";
import { createInspector, RefusedFile } from "./inspect/index.ts";
import type { SaveOptions } from "./kinds.ts";
import { newFileId, safeName } from "./names.ts";
import { type OpenObject, openFile } from "./object.ts";
import { createUploadQuota, type UploadQuota } from "./quota.ts";
import { siteSecret } from "./secret.ts";
import { openStorage, type Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

export { DEMO_PREFIX } from "./demo.ts";

export interface ServedFile {
  /** @param isPart no more than a part is wanted, or the size alone; null when the bytes are gone */
  open(isPart: boolean): Promise<OpenObject | null>;
  mime: string;
  /** Name for the download; null for what is shown in place. */
  download: string | null;
  /** The same for the same bytes. */
  tag: string;
}

/** Keeps uploads and serves them together with the demo pictures of the repository. */
export interface FileStore {
  /**
   * Reads the key that addresses are signed with; once, before addresses are made.
   * @param pictureSaved is told of each picture that everybody may see
   */
  open(pictureSaved: (id: string) => Promise<void>): Promise<void>;
  /** Checks, converts and keeps a file. @throws Failure 400 naming the field */
  save(file: UploadedFile, options: SaveOptions): Promise<StoredFile>;
  /** Keeps bytes made by the site itself, as they are. */
  saveBytes(
    content: Buffer,
    name: string,
    detected: Detected,
    options?: Pick<SaveOptions, "ownerId" | "access" | "isWaiting" | "sentFrom">,
  ): Promise<StoredFile>;
  find(ids: string[]): Promise<Map<string, StoredFile>>;
  /** What a file is by the last part of its address; null when it is nothing. */
  served(file: StoredFile, name: string, isAvifWanted: boolean): ServedFile | null;
  servedDemo(id: string, name: string, isAvifWanted: boolean): Promise<ServedFile | null>;
  /** Notes that an upload serves somewhere from now on. @returns false when it does already */
  use(id: string, access: StoredFile["access"]): Promise<boolean>;
  /** Uploads that serve nowhere after all: they wait for another use. */
  release(ids: string[]): Promise<void>;
  /** A file of its own with the same bytes. */
  copy(file: StoredFile): Promise<StoredFile>;
  /** Makes AVIF of a picture's sizes, and notes which. */
  addAvif(file: StoredFile): Promise<void>;
  remove(ids: string[]): Promise<void>;
  /** The part of an address that opens a private file for some hours. */
  sign(id: string): string;
  /** What the part of an address says; null when it is none. */
  address(part: string): FileAddress | null;
  /** For the clean-up. */
  storage: Storage;
  quota: UploadQuota;
  /** Ends the threads on which files are looked into. */
  close(): Promise<void>;
}

const PANORAMA_WIDTHS = [720, 1280, 2048, 4096];
const SIZED = /^(\d{1,5})\.(?:webp|avif)$/;

type NewFile = Pick<StoredFile, "kind" | "name" | "mime" | "size"> &
  Partial<Pick<StoredFile, "width" | "height" | "blurhash" | "widths">>;

/** An object of a file: its name below the file's folder, and its bytes. */
type NewObject = [name: string, content: Buffer];

export function createFileStore(config: Pick<Config, "dataDir" | "s3" | "uploads">, db: Database): FileStore {
  const storage = openStorage(config);
  const inspector = createInspector();
  let key: string | undefined;
  let pictureSaved = async (_id: string) => {};
  const signingKey = () => {
    if (!key) throw new Error("The file store has not been opened.");
    return key;
  };

  /**
   * Keeps a file's objects and its row. The row comes first, without a use: whatever interrupts this, the clean-up
   * finds the row and takes the bytes along.
   */
  async function keep(
    { widths = [], ...file }: NewFile,
    contents: NewObject[],
    options: Pick<SaveOptions, "ownerId" | "access" | "isWaiting" | "sentFrom">,
  ): Promise<StoredFile> {
    const id = newFileId();
    const row = {
      ...file,
      id,
      widths: JSON.stringify(widths),
      bytes: contents.reduce((sum, [, content]) => sum + content.length, 0),
      owner_id: options.ownerId ?? null,
      access: options.access ?? "public",
      sent_from: (options.isWaiting && options.sentFrom) || null,
    };
    const stored = await db.insertInto("files").values(row).returningAll().executeTakeFirstOrThrow();
    try {
      for (const [name, content] of contents) await storage.put(`${id}/${name}`, content, file.mime);
      if (options.isWaiting) return stored;
      const used = db.updateTable("files").set({ used_at: new Date() }).where("id", "=", id);
      return await used.returningAll().executeTakeFirstOrThrow();
    } catch (error) {
      await remove([id]).catch(() => undefined);
      throw error;
    }
  }

  const remove: FileStore["remove"] = async (ids) => {
    const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
    if (stored.length === 0) return;
    // The row first: bytes without a row are cleaned up later, a row without bytes would be a broken picture.
    await db.deleteFrom("files").where("id", "in", stored).execute();
    for (const id of stored) await storage.removeFolder(id).catch(() => undefined);
  };

  async function saveImage(file: UploadedFile, detected: Detected, options: SaveOptions): Promise<StoredFile> {
    const isPanorama = options.kind === "panorama";
    const made = await makeVariants(file.content, isPanorama ? { widths: PANORAMA_WIDTHS } : {}).catch((error) => {
      throw refusal(error, file, options);
    });
    const least = options.least ?? 1;
    if (made.width < least || made.height < least)
      throw invalid(
        `${shown(file.filename)} is ${made.width} by ${made.height} pixels: pictures need at least ${least} by ${least}.`,
        options.field,
        "picture_small",
      );
    const facts: NewFile = {
      kind: isPanorama ? "panorama" : "image",
      name: safeName(file.filename, detected.extension),
      mime: "image/webp",
      size: [...made.variants.values()].at(-1)?.length ?? 0,
      width: made.width,
      height: made.height,
      widths: [...made.variants.keys()],
      blurhash: made.blurhash,
    };
    return keep(
      facts,
      [...made.variants].map(([width, content]): NewObject => [`${width}.webp`, content]),
      options,
    );
  }

  const saveBytes: FileStore["saveBytes"] = (content, name, detected, options = {}) => {
    const safe = safeName(name, detected.extension);
    const facts: NewFile = { kind: detected.kind, name: safe, mime: detected.mime, size: content.length };
    return keep(facts, [[safe, content]], options);
  };

  /** Names of the objects that a file has. */
  const objects = (file: StoredFile) =>
    file.widths.length === 0
      ? [file.name]
      : [...file.widths.map((width) => `${width}.webp`), ...(file.avif ?? []).map((width) => `${width}.avif`)];

  return {
    storage,
    quota: createUploadQuota(db, config.uploads, signingKey),
    saveBytes,
    async open(tell) {
      pictureSaved = tell;
      key ??= await siteSecret(db, "file addresses");
    },
    async save(file, options) {
      const detected = detect(file.content, file.filename);
      if (!detected || !options.accept.includes(detected.extension))
        throw new Failure(400, `${shown(file.filename)} cannot be used: send ${options.accept.join(", ")}.`, {
          reason: "file_type",
          fieldErrors: { [options.field]: [`Send ${options.accept.join(", ")}.`] },
        });
      if (detected.kind === "image") {
        const picture = await saveImage(file, detected, options);
        if (picture.access === "public") await pictureSaved(picture.id);
        return picture;
      }
      const content = await inspector.inspect(file.content, detected.extension, options.ownerId).catch((error) => {
        throw refusal(error, file, options);
      });
      return saveBytes(content, file.filename, detected, options);
    },
    async find(ids) {
      const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
      if (stored.length === 0) return new Map();
      const rows = await db.selectFrom("files").selectAll().where("id", "in", stored).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async servedDemo(id, name, isAvifWanted) {
      const asked = SIZED.exec(name)?.[1];
      const found = asked ? await findDemoPicture(id, Number(asked), isAvifWanted) : null;
      if (!found) return null;
      const { path, width, format } = found;
      return { open: () => openFile(path), mime: `image/${format}`, download: null, tag: `${id}-${width}-${format}` };
    },
    served(file, name, isAvifWanted) {
      const asked = SIZED.exec(name)?.[1];
      if (file.widths.length === 0) {
        if (name !== file.name) return null;
        const open = (isPart: boolean) => storage.open(`${file.id}/${name}`, isPart);
        return { open, mime: file.mime, download: file.name, tag: file.id };
      }
      const width = asked ? bestWidth(file.widths, Number(asked)) : undefined;
      if (!width) return null;
      const format = isAvifWanted && file.avif?.includes(width) ? "avif" : "webp";
      const open = (isPart: boolean) => storage.open(`${file.id}/${width}.${format}`, isPart);
      return { open, mime: `image/${format}`, download: null, tag: `${file.id}-${width}-${format}` };
    },
    async use(id, access) {
      const result = await db
        .updateTable("files")
        .set({ used_at: new Date(), access, sent_from: null })
        .where("id", "=", id)
        .where("used_at", "is", null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async release(ids) {
      const waits = { used_at: null, waiting_since: new Date() };
      if (ids.length > 0) await db.updateTable("files").set(waits).where("id", "in", ids).execute();
    },
    async copy({ created_at: _, used_at: __, waiting_since: ___, avif, ...file }) {
      const id = newFileId();
      const from = { ...file, avif } as StoredFile;
      const lists = { widths: JSON.stringify(file.widths), ...(avif && { avif: JSON.stringify(avif) }) };
      const row = { ...file, ...lists, id, sent_from: null };
      const copied = await db.insertInto("files").values(row).returningAll().executeTakeFirstOrThrow();
      for (const name of objects(from)) await storage.copy(`${file.id}/${name}`, `${id}/${name}`);
      return copied;
    },
    async addAvif(file) {
      const made: number[] = [];
      let bytes = 0;
      for (const width of file.widths) {
        const webp = await storage.get(`${file.id}/${width}.webp`);
        const avif = webp && (await makeAvif(webp));
        if (!avif) continue;
        await storage.put(`${file.id}/${width}.avif`, avif, "image/avif");
        made.push(width);
        bytes += avif.length;
      }
      const noted = await db
        .updateTable("files")
        .set({ avif: JSON.stringify(made), bytes: sql<number>`bytes + ${bytes}` })
        .where("id", "=", file.id)
        .executeTakeFirst();
      // Removed while the work was going on.
      if (noted.numUpdatedRows === 0n) await storage.removeFolder(file.id);
    },
    remove,
    close: () => inspector.close(),
    sign: (id) => signAddress(signingKey(), id, new Date()),
    address: (part) => readAddress(signingKey(), part, new Date()),
  };
}

const BUSY_SECONDS = 10;

/** What the sender of a file is told of an error. */
function refusal(error: unknown, { filename }: UploadedFile, { field }: SaveOptions): unknown {
  if (error instanceof PictureError || error instanceof RefusedFile)
    return invalid(`${shown(filename)} ${error.message}`, field, "file_unusable");
  if (error instanceof Busy) return new Failure(503, error.message, { retryAfter: BUSY_SECONDS });
  return error;
}

/** A name as an error may repeat it. */
function shown(name: string): string {
  return (
    name
      .replace(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .slice(0, 80) || "The file"
  );
}
