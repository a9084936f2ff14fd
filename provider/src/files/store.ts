import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { UploadedFile } from "../http/body.ts";
import { Failure, invalid } from "../http/failure.ts";
import { type FileAddress, readAddress, signAddress } from "./address.ts";
import { bestWidth, DEMO_PREFIX, readDemoPicture } from "./demo.ts";
import { type Detected, detect } from "./detect.ts";
import { makeAvif, makeVariants, PictureError } from "./images.ts";
import { inspect, RefusedFile } from "./inspect/index.ts";
import type { SaveOptions } from "./kinds.ts";
import { newFileId, safeName } from "./names.ts";
import { siteSecret } from "./secret.ts";
import { openStorage, type Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

export { DEMO_PREFIX } from "./demo.ts";
export { AUDIO, DOCUMENTS, IMAGES, PHOTOS, type SaveOptions } from "./kinds.ts";

export interface ServedFile {
  content: Buffer;
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
    options?: Pick<SaveOptions, "ownerId" | "access" | "isWaiting">,
  ): Promise<StoredFile>;
  find(ids: string[]): Promise<Map<string, StoredFile>>;
  /** The bytes of a file by the last part of its address; null when there are none. */
  read(file: StoredFile, name: string, isAvifWanted: boolean): Promise<ServedFile | null>;
  readDemo(id: string, name: string): Promise<ServedFile | null>;
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
}

const PANORAMA_WIDTHS = [720, 1280, 2048, 4096];
const SIZED = /^(\d{1,5})\.(?:webp|avif)$/;

type NewRow = Pick<StoredFile, "id" | "kind" | "name" | "mime" | "size" | "owner_id" | "access" | "used_at"> &
  Partial<Pick<StoredFile, "width" | "height" | "blurhash" | "widths">>;

export function createFileStore(config: Pick<Config, "dataDir" | "s3">, db: Database): FileStore {
  const storage = openStorage(config);
  let key: string | undefined;
  let pictureSaved = async (_id: string) => {};
  const signingKey = () => {
    if (!key) throw new Error("The file store has not been opened.");
    return key;
  };

  async function insert({ widths = [], ...row }: NewRow): Promise<StoredFile> {
    return db
      .insertInto("files")
      .values({ ...row, widths: JSON.stringify(widths) })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function saveImage(file: UploadedFile, detected: Detected, options: SaveOptions): Promise<StoredFile> {
    const isPanorama = options.kind === "panorama";
    const made = await makeVariants(file.content, isPanorama ? { widths: PANORAMA_WIDTHS } : {}).catch((error) => {
      if (error instanceof PictureError) throw invalid(`${shown(file.filename)} ${error.message}`, options.field);
      throw error;
    });
    const least = options.least ?? 1;
    if (made.width < least || made.height < least)
      throw invalid(
        `${shown(file.filename)} is ${made.width} by ${made.height} pixels: pictures need at least ${least} by ${least}.`,
        options.field,
      );
    const id = newFileId();
    for (const [width, content] of made.variants) await storage.put(`${id}/${width}.webp`, content, "image/webp");
    return insert({
      id,
      kind: isPanorama ? "panorama" : "image",
      name: safeName(file.filename, detected.extension),
      mime: "image/webp",
      size: [...made.variants.values()].at(-1)?.length ?? 0,
      width: made.width,
      height: made.height,
      widths: [...made.variants.keys()],
      blurhash: made.blurhash,
      owner_id: options.ownerId ?? null,
      access: options.access ?? "public",
      used_at: options.isWaiting ? null : new Date(),
    });
  }

  const saveBytes: FileStore["saveBytes"] = async (content, name, detected, options = {}) => {
    const id = newFileId();
    const safe = safeName(name, detected.extension);
    await storage.put(`${id}/${safe}`, content, detected.mime);
    return insert({
      id,
      kind: detected.kind,
      name: safe,
      mime: detected.mime,
      size: content.length,
      owner_id: options.ownerId ?? null,
      access: options.access ?? "public",
      used_at: options.isWaiting ? null : new Date(),
    });
  };

  /** Names of the objects that a file has. */
  const objects = (file: StoredFile) =>
    file.widths.length === 0
      ? [file.name]
      : [...file.widths.map((width) => `${width}.webp`), ...(file.avif ?? []).map((width) => `${width}.avif`)];

  return {
    storage,
    saveBytes,
    async open(tell) {
      pictureSaved = tell;
      key ??= await siteSecret(db, "file addresses");
    },
    async save(file, options) {
      const detected = detect(file.content, file.filename);
      if (!detected || !options.accept.includes(detected.extension))
        throw new Failure(400, `${shown(file.filename)} cannot be used: send ${options.accept.join(", ")}.`, {
          fieldErrors: { [options.field]: [`Send ${options.accept.join(", ")}.`] },
        });
      if (detected.kind === "image") {
        const picture = await saveImage(file, detected, options);
        if (picture.access === "public") await pictureSaved(picture.id);
        return picture;
      }
      const content = await inspect(file.content, detected.extension).catch((error) => {
        if (error instanceof RefusedFile) throw invalid(`${shown(file.filename)} ${error.message}`, options.field);
        throw error;
      });
      return saveBytes(content, file.filename, detected, options);
    },
    async find(ids) {
      const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
      if (stored.length === 0) return new Map();
      const rows = await db.selectFrom("files").selectAll().where("id", "in", stored).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async readDemo(id, name) {
      const asked = SIZED.exec(name)?.[1];
      const found = asked ? await readDemoPicture(id, Number(asked)) : null;
      return found && { content: found.content, mime: "image/webp", download: null, tag: `${id}-${found.width}` };
    },
    async read(file, name, isAvifWanted) {
      const asked = SIZED.exec(name)?.[1];
      if (file.widths.length === 0) {
        const content = name === file.name ? await storage.get(`${file.id}/${name}`) : null;
        return content && { content, mime: file.mime, download: file.name, tag: file.id };
      }
      const width = asked ? bestWidth(file.widths, Number(asked)) : undefined;
      if (!width) return null;
      const format = isAvifWanted && file.avif?.includes(width) ? "avif" : "webp";
      const content = await storage.get(`${file.id}/${width}.${format}`);
      return content && { content, mime: `image/${format}`, download: null, tag: `${file.id}-${width}-${format}` };
    },
    async use(id, access) {
      const result = await db
        .updateTable("files")
        .set({ used_at: new Date(), access })
        .where("id", "=", id)
        .where("used_at", "is", null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async release(ids) {
      if (ids.length > 0) await db.updateTable("files").set({ used_at: null }).where("id", "in", ids).execute();
    },
    async copy({ created_at: _, used_at: __, avif, ...file }) {
      const id = newFileId();
      const from = { ...file, avif } as StoredFile;
      for (const name of objects(from)) await storage.copy(`${file.id}/${name}`, `${id}/${name}`);
      return db
        .insertInto("files")
        .values({ ...file, id, widths: JSON.stringify(file.widths), ...(avif && { avif: JSON.stringify(avif) }) })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async addAvif(file) {
      const made: number[] = [];
      for (const width of file.widths) {
        const webp = await storage.get(`${file.id}/${width}.webp`);
        const avif = webp && (await makeAvif(webp));
        if (!avif) continue;
        await storage.put(`${file.id}/${width}.avif`, avif, "image/avif");
        made.push(width);
      }
      const noted = await db
        .updateTable("files")
        .set({ avif: JSON.stringify(made) })
        .where("id", "=", file.id)
        .executeTakeFirst();
      // Removed while the work was going on.
      if (noted.numUpdatedRows === 0n) await storage.removeFolder(file.id);
    },
    async remove(ids) {
      const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
      if (stored.length === 0) return;
      // The row first: bytes without a row are cleaned up later, a row without bytes would be a broken picture.
      await db.deleteFrom("files").where("id", "in", stored).execute();
      for (const id of stored) await storage.removeFolder(id).catch(() => undefined);
    },
    sign: (id) => signAddress(signingKey(), id, new Date()),
    address: (part) => readAddress(signingKey(), part, new Date()),
  };
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
