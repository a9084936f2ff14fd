import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import type { Pieces } from "./pieces.ts";

/** What the protocol's library keeps uploads in: the pieces of one member. */
export class TusStore extends DataStore {
  readonly #pieces: Pieces;
  readonly #ownerId: number;

  constructor(pieces: Pieces, ownerId: number) {
    super();
    this.extensions = ["creation", "termination"];
    this.#pieces = pieces;
    this.#ownerId = ownerId;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, name } = await this.#pieces.find(id, this.#ownerId);
    return new Upload({ id, size, offset: received, metadata: { filename: name } });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#pieces.write(id, offset, stream as AsyncIterable<Buffer>);
  }

  override async remove(id: string): Promise<void> {
    await this.#pieces.find(id, this.#ownerId);
    await this.#pieces.remove(id);
  }
}
