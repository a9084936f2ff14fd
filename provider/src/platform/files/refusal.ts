import { Failure, invalid, type UploadedFile } from "../http/index.ts";
import { Busy } from "../limits/index.ts";
import { PictureError } from "./images.ts";
import { RefusedFile } from "./inspect/index.ts";
import type { SaveOptions } from "./kinds.ts";

const BUSY_SECONDS = 10;

/** What the sender of a file is told of an error. */
export function refusal(error: unknown, { filename }: UploadedFile, { field }: SaveOptions): unknown {
  if (error instanceof PictureError || error instanceof RefusedFile)
    return invalid(`${shown(filename)} ${error.message}`, field, "file_unusable");
  if (error instanceof Busy) return new Failure(503, error.message, { retryAfter: BUSY_SECONDS });
  return error;
}

/** A name as an error may repeat it. */
export function shown(name: string): string {
  return (
    name
      .replace(/[\p{C}\p{Z}]+/gu, " ")
      .trim()
      .slice(0, 80) || "The file"
  );
}
