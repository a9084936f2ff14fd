import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import { Failure, notFound } from "../../http/index.ts";
import { newFileId } from "../names.ts";
import type { Storage } from "../storage.ts";
import type { UploadArriving } from "../tables.ts";

/** Bytes that are held in memory of one upload before they are kept. */
const PIECE = 1024 * 1024;
/** Whoever is cut off more often than this starts anew. */
const MOST_PIECES = 300;

/** Uploads that come in pieces: their rows, and the objects that hold the pieces. */
export interface Pieces {
  /** @throws Failure 404 when there is none, or it is somebody else's */
  find(id: string, ownerId: number): Promise<UploadArriving>;
  /**
   * Keeps what comes, a megabyte at a time, and in the end what is left; never more than the upload announced.
   * @param offset where the sender says that this begins
   * @returns bytes that are kept now
   * @throws Failure 409 when somebody else wrote there meanwhile, or it comes in too many pieces
   */
  write(id: string, offset: number, source: AsyncIterable<Buffer>): Promise<number>;
  /** The bytes of an upload that has come whole. @throws Failure 409 when it has not */
  read(upload: UploadArriving): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

const refused = () =>
  new Failure(409, "This upload goes on elsewhere, or came in too many pieces: ask how far it is, or start anew.", {
    reason: "upload_again",
  });

export function createPieces(db: Database, storage: Storage, now: () => Date): Pieces {
  /**
   * One statement decides which of two writers at the same place has written. What would be refused is not stored:
   * the row is asked first.
   */
  async function keep(id: string, offset: number, pieces: Buffer[]): Promise<number> {
    const content = Buffer.concat(pieces);
    if (content.length === 0) return offset;
    const taken = await db
      .selectFrom("uploads_arriving")
      .select("id")
      .where("id", "=", id)
      .where("received", "=", offset)
      .where(sql<number>`jsonb_array_length(parts)`, "<", MOST_PIECES)
      .executeTakeFirst();
    if (!taken) throw refused();
    const name = `${offset}-${newFileId()}.part`;
    await storage.put(`${id}/${name}`, content, "application/octet-stream");
    const { numUpdatedRows } = await db
      .updateTable("uploads_arriving")
      .set({
        received: offset + content.length,
        parts: sql`parts || ${JSON.stringify([name])}::jsonb`,
        touched_at: now(),
      })
      .where("id", "=", id)
      .where("received", "=", offset)
      .where(sql<number>`jsonb_array_length(parts)`, "<", MOST_PIECES)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return offset + content.length;
    throw refused();
  }

  return {
    async find(id, ownerId) {
      const upload = await db
        .selectFrom("uploads_arriving")
        .selectAll()
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .executeTakeFirst();
      if (!upload) throw notFound("There is no such upload: start it anew.", "upload_again");
      return upload;
    },
    async write(id, offset, source) {
      let at = offset;
      let held: Buffer[] = [];
      let bytes = 0;
      for await (const piece of source) {
        held.push(piece);
        bytes += piece.length;
        if (bytes < PIECE) continue;
        at = await keep(id, at, held);
        held = [];
        bytes = 0;
      }
      return keep(id, at, held);
    },
    async read({ id, size, received, parts }) {
      if (received < size)
        throw new Failure(409, `The upload has ${received} of ${size} bytes: send the rest first.`, {
          reason: "upload_again",
        });
      const contents: Buffer[] = [];
      for (const name of parts) {
        const content = await storage.get(`${id}/${name}`);
        if (!content) throw notFound("There is no such upload: start it anew.", "upload_again");
        contents.push(content);
      }
      return Buffer.concat(contents);
    },
    async remove(id) {
      await db.deleteFrom("uploads_arriving").where("id", "=", id).execute();
      await storage.removeFolder(id).catch(() => undefined);
    },
  };
}
