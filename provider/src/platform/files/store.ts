import { join } from "node:path";
import type { Config } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { Failure, type UploadedFile } from "../http/index.ts";
import type { JobLog } from "../jobs/index.ts";
import { type FileAddress, readAddress, signAddress } from "./address.ts";
import { DEMO_PREFIX } from "./demo.ts";
import { type Detected, detect } from "./detect.ts";
import { createInspector } from "./inspect/index.ts";
import { createKeeper, type NewFile } from "./keeper.ts";
import type { SaveOptions } from "./kinds.ts";
import { safeName } from "./names.ts";
import { createOwnership, guarded, type StoreOwnership } from "./ownership.ts";
import { addAvif, saveImage } from "./pictures.ts";
import { createUploadQuota, type UploadQuota } from "./quota.ts";
import { refusal, shown } from "./refusal.ts";
import { siteSecret } from "./secret.ts";
import { type ServedFile, servedDemo, servedFile } from "./servedFile.ts";
import { openStorage, type Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

export { DEMO_PREFIX } from "./demo.ts";

/** Keeps uploads and serves them together with the demo pictures of the repository. */
export interface FileStore {
  /**
   * Reads the key that addresses are signed with, and begins to look whose the storage is; once, before addresses are
   * made.
   * @param pictureSaved is told of each picture that everybody may see
   * @param log is told when the storage is not this database's
   */
  open(pictureSaved: (id: string) => Promise<void>, log: JobLog): Promise<void>;
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
  ownership: StoreOwnership;
  quota: UploadQuota;
  /** Ends the threads on which files are looked into. */
  close(): Promise<void>;
}

export function createFileStore(config: Pick<Config, "dataDir" | "s3" | "uploads">, db: Database): FileStore {
  const place = config.s3 ? `The bucket ${config.s3.bucket}` : `The folder ${join(config.dataDir, "files")}`;
  const unguarded = openStorage(config);
  const ownership = createOwnership(db, unguarded, place);
  const storage = guarded(unguarded, ownership);
  const inspector = createInspector();
  let key: string | undefined;
  let looking: Promise<void> | undefined;
  let pictureSaved = async (_id: string) => {};
  const signingKey = () => {
    if (!key) throw new Error("The file store has not been opened.");
    return key;
  };

  const keeper = createKeeper(db, storage);

  const saveBytes: FileStore["saveBytes"] = (content, name, detected, options = {}) => {
    const safe = safeName(name, detected.extension);
    const facts: NewFile = { kind: detected.kind, name: safe, mime: detected.mime, size: content.length };
    return keeper.keep(facts, [[safe, content]], options);
  };

  return {
    storage,
    ownership,
    quota: createUploadQuota(db, config.uploads, signingKey),
    saveBytes,
    async open(tell, log) {
      pictureSaved = tell;
      key ??= await siteSecret(db, "file addresses");
      // A bucket that does not answer must not keep the site from starting.
      looking = ownership.open().then((error) => {
        if (error) log.warn({}, error.message);
      });
    },
    async save(file, options) {
      const detected = detect(file.content, file.filename);
      if (!detected || !options.accept.includes(detected.extension))
        throw new Failure(400, `${shown(file.filename)} cannot be used: send ${options.accept.join(", ")}.`, {
          reason: "file_type",
          fieldErrors: { [options.field]: [`Send ${options.accept.join(", ")}.`] },
        });
      if (detected.kind === "image") {
        const picture = await saveImage(keeper, file, detected, options);
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
    served: (file, name, isAvifWanted) => servedFile(storage, file, name, isAvifWanted),
    servedDemo,
    copy: keeper.copy,
    addAvif: (file) => addAvif(db, storage, file),
    remove: keeper.remove,
    async close() {
      await inspector.close();
      await looking;
    },
    sign: (id) => signAddress(signingKey(), id, new Date()),
    address: (part) => readAddress(signingKey(), part, new Date()),
  };
}
