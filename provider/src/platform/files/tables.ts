import type { Selectable } from "kysely";
import type { Defaulted, Json, Moment, OptionalMoment } from "../database/index.ts";

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
  /** Who sent it; null for files of the site itself. */
  owner_id: Defaulted<number | null>;
  /** Public files are had by their address; private ones only by a signed one, or by their owner. */
  access: Defaulted<"public" | "private">;
  /** The picture as a blur of a few bytes; empty for what is no picture. */
  blurhash: Defaulted<string>;
  /** Widths kept as AVIF too; null until they have been made. */
  avif: Json<number[]> | Defaulted<null>;
  /** When an upload was put to its use; null while it waits for one. */
  used_at: OptionalMoment;
  /** All of the file's objects together, in bytes. */
  bytes: Defaulted<number>;
  /** From which address an upload came that has not been used yet, made unreadable; null for other files. */
  sent_from: Defaulted<string | null>;
  /** Since when a file without a use waits for one. */
  waiting_since: Moment;
  created_at: Moment;
}

/** Bodies with files that members are sending just now, counted by all processes. */
export interface BodyArrivingTable {
  id: string;
  owner_id: number;
  sent_from: string;
  bytes: number;
  /** A process that was killed leaves its counts behind until then. */
  expires_at: Moment;
}

/** Uploads that come in pieces (tus) and have not become files yet. Their bytes count from the start. */
export interface UploadArrivingTable {
  /** Random, unguessable; also the folder of its pieces. */
  id: string;
  owner_id: number;
  /** As `files.sent_from`. */
  sent_from: string;
  /** The file's name, as its sender says. */
  name: string;
  /** Bytes, as announced. */
  size: number;
  /** Bytes that are kept. */
  received: Defaulted<number>;
  /** Names of the objects with the pieces, in their order. */
  parts: Json<string[]> | Defaulted<string[]>;
  /** When something was last written to it. */
  touched_at: Moment;
}

/** Keys that only the site knows, shared by its processes. */
export interface SiteSecretTable {
  name: string;
  value: string;
  created_at: Moment;
}

export interface FileTables {
  files: StoredFileTable;
  site_secrets: SiteSecretTable;
  bodies_arriving: BodyArrivingTable;
  uploads_arriving: UploadArrivingTable;
}

export type StoredFile = Selectable<StoredFileTable>;
export type UploadArriving = Selectable<UploadArrivingTable>;

declare module "../database/index.ts" {
  interface Schema extends FileTables {}
}
