import type { Selectable } from "kysely";
import type { Defaulted, Json, Moment } from "../database/columns.ts";

export interface StoredFileTable {
  /** Random, unguessable, part of the URL. */
  id: string;
  kind: "image" | "document" | "audio" | "panorama";
  name: string;
  mime: string;
  /** Bytes of the largest stored variant. */
  size: number;
  width: Defaulted<number | null>;
  height: Defaulted<number | null>;
  /** Widths that exist, ascending, in pixels. */
  widths: Json<number[]>;
  owner_id: Defaulted<number | null>;
  created_at: Moment;
}

export interface FileTables {
  files: StoredFileTable;
}

export type StoredFile = Selectable<StoredFileTable>;
