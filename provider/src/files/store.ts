import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Database } from "../database/database.ts";
import type { UploadedFile } from "../http/body.ts";
import { Failure, invalid } from "../http/failure.ts";
import { type Detected, detect } from "./detect.ts";
import { makeVariants } from "./images.ts";
import type { StoredFile } from "./tables.ts";

export interface SaveOptions {
  /** Form field, named in errors. */
  field: string;
  /** Extensions accepted, by content. */
  accept: string[];
  ownerId?: number;
  /** Pictures must have at least this width and height, in pixels. */
  least?: number;
  kind?: StoredFile["kind"];
}

export interface ServedFile {
  content: Buffer;
  mime: string;
  /** Name for the download; null for what is shown in place. */
  download: string | null;
}

export const IMAGES = ["jpg", "png", "webp", "gif"];
export const PHOTOS = ["jpg", "png", "webp"];
export const DOCUMENTS = ["pdf", "doc", "docx", "txt"];
export const AUDIO = ["mp3", "m4a", "webm", "ogg"];

/** Keeps uploads and serves them together with the demo pictures of the repository. */
export interface FileStore {
  /** Checks, converts and keeps a file. @throws Failure 400 naming the field */
  save(file: UploadedFile, options: SaveOptions): Promise<StoredFile>;
  /** Keeps bytes made by the site itself, as they are. */
  saveBytes(content: Buffer, name: string, detected: Detected, ownerId?: number): Promise<StoredFile>;
  find(ids: string[]): Promise<Map<string, StoredFile>>;
  /** The bytes of `/files/<id>/<name>`; null when there are none. */
  read(id: string, name: string): Promise<ServedFile | null>;
  remove(ids: string[]): Promise<void>;
}

/** Files whose id begins so are pictures of the repository's demo data. */
export const DEMO_PREFIX = "demo-";
const DEMO_PICTURES = fileURLToPath(new URL("../../seed/pictures", import.meta.url));
const LARGEST_PANORAMA = [720, 1280, 2048, 4096];

/** Of the widths kept, the smallest that is enough, else the largest. */
export function bestWidth(widths: number[], asked: number): number | undefined {
  return widths.find((width) => width >= asked) ?? widths.at(-1);
}

export function createFileStore(dataDir: string, db: Database): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, "files"), visibility: "private" }));
  const demo = new Map<string, number[]>();

  async function demoWidths(name: string): Promise<number[]> {
    const known = demo.get(name);
    if (known) return known;
    const directory = join(DEMO_PICTURES, name);
    const names = existsSync(directory) ? await readdir(directory) : [];
    const widths = names.map((file) => Number.parseInt(file, 10)).toSorted((a, b) => a - b);
    demo.set(name, widths);
    return widths;
  }

  async function insert(row: Omit<StoredFile, "created_at" | "widths"> & { widths: number[] }): Promise<StoredFile> {
    return db
      .insertInto("files")
      .values({ ...row, widths: JSON.stringify(row.widths) })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function saveImage(file: UploadedFile, detected: Detected, options: SaveOptions): Promise<StoredFile> {
    const isPanorama = options.kind === "panorama";
    const made = await makeVariants(file.content, isPanorama ? { widths: LARGEST_PANORAMA } : {}).catch(() => {
      throw invalid(`${file.filename} is damaged or too large to be read as a picture.`, options.field);
    });
    const least = options.least ?? 1;
    if (made.width < least || made.height < least)
      throw invalid(
        `${file.filename} is ${made.width} by ${made.height} pixels: pictures need at least ${least} by ${least}.`,
        options.field,
      );
    const id = newId();
    for (const [width, content] of made.variants) await disk.put(`${id}/${width}.webp`, content);
    return insert({
      id,
      kind: isPanorama ? "panorama" : "image",
      name: safeName(file.filename, detected.extension),
      mime: "image/webp",
      size: [...made.variants.values()].at(-1)?.length ?? 0,
      width: made.width,
      height: made.height,
      widths: [...made.variants.keys()],
      owner_id: options.ownerId ?? null,
    });
  }

  async function saveBytes(content: Buffer, name: string, detected: Detected, ownerId?: number) {
    const id = newId();
    const safe = safeName(name, detected.extension);
    await disk.put(`${id}/${safe}`, content);
    return insert({
      id,
      kind: detected.kind,
      name: safe,
      mime: detected.mime,
      size: content.length,
      width: null,
      height: null,
      widths: [],
      owner_id: ownerId ?? null,
    });
  }

  return {
    saveBytes,
    async save(file, options) {
      const detected = detect(file.content, file.filename);
      if (!detected || !options.accept.includes(detected.extension))
        throw new Failure(400, `${file.filename || "The file"} cannot be used: send ${options.accept.join(", ")}.`, {
          fieldErrors: { [options.field]: [`Send ${options.accept.join(", ")}.`] },
        });
      if (detected.kind === "image") return saveImage(file, detected, options);
      return saveBytes(file.content, file.filename, detected, options.ownerId);
    },
    async find(ids) {
      const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
      if (stored.length === 0) return new Map();
      const rows = await db.selectFrom("files").selectAll().where("id", "in", stored).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async read(id, name) {
      const asked = /^(\d{1,5})\.webp$/.exec(name)?.[1];
      if (id.startsWith(DEMO_PREFIX)) {
        const picture = id.slice(DEMO_PREFIX.length);
        if (!asked || !/^[a-z0-9-]+$/.test(picture)) return null;
        const width = bestWidth(await demoWidths(picture), Number(asked));
        if (!width) return null;
        const content = await readFile(join(DEMO_PICTURES, picture, `${width}.webp`));
        return { content, mime: "image/webp", download: null };
      }
      if (!/^[A-Za-z0-9_-]{10,60}$/.test(id)) return null;
      const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      const isImage = row.widths.length > 0;
      const width = isImage && asked ? bestWidth(row.widths, Number(asked)) : undefined;
      if (isImage ? !width : name !== row.name) return null;
      const content = Buffer.from(await disk.getBytes(`${id}/${isImage ? `${width}.webp` : row.name}`));
      return { content, mime: row.mime, download: row.kind === "document" ? row.name : null };
    },
    async remove(ids) {
      const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
      if (stored.length === 0) return;
      await db.deleteFrom("files").where("id", "in", stored).execute();
      for (const id of stored) await disk.deleteAll(id).catch(() => undefined);
    },
  };
}

function newId(): string {
  return randomBytes(15).toString("base64url");
}

/** The given name with only harmless characters and the extension that the content has. */
function safeName(name: string, extension: string): string {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${stem || "file"}.${extension}`;
}
