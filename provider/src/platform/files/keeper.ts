import type { Database } from "../database/index.ts";
import { DEMO_PREFIX } from "./demo.ts";
import type { SaveOptions } from "./kinds.ts";
import { newFileId } from "./names.ts";
import type { Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

/** What is known of a file that is to be kept. */
export type NewFile = Pick<StoredFile, "kind" | "name" | "mime" | "size"> &
  Partial<Pick<StoredFile, "width" | "height" | "blurhash" | "widths">>;

/** An object of a file: its name below the file's folder, and its bytes. */
export type NewObject = [name: string, content: Buffer];

/** Keeps files: their rows and their bytes, together or not at all. */
export interface FileKeeper {
  /**
   * Keeps a file's objects and its row. The row comes first, without a use: whatever interrupts this, the clean-up
   * finds the row and takes the bytes along.
   */
  keep(
    file: NewFile,
    contents: NewObject[],
    options: Pick<SaveOptions, "ownerId" | "access" | "isWaiting" | "sentFrom">,
  ): Promise<StoredFile>;
  /** A file of its own with the same bytes. */
  copy(file: StoredFile): Promise<StoredFile>;
  remove(ids: string[]): Promise<void>;
}

/** Names of the objects that a file has. */
const objects = (file: StoredFile) =>
  file.widths.length === 0
    ? [file.name]
    : [...file.widths.map((width) => `${width}.webp`), ...(file.avif ?? []).map((width) => `${width}.avif`)];

export function createKeeper(db: Database, storage: Storage): FileKeeper {
  const remove: FileKeeper["remove"] = async (ids) => {
    const stored = ids.filter((id) => !id.startsWith(DEMO_PREFIX));
    if (stored.length === 0) return;
    // The row first: bytes without a row are cleaned up later, a row without bytes would be a broken picture.
    await db.deleteFrom("files").where("id", "in", stored).execute();
    for (const id of stored) await storage.removeFolder(id).catch(() => undefined);
  };

  return {
    remove,
    async keep(
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
  };
}
