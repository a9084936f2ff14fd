import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import { invalid, type UploadedFile } from "../http/index.ts";
import type { Detected } from "./detect.ts";
import { makeAvif, makeVariants } from "./images.ts";
import type { FileKeeper, NewFile, NewObject } from "./keeper.ts";
import type { SaveOptions } from "./kinds.ts";
import { safeName } from "./names.ts";
import { refusal, shown } from "./refusal.ts";
import type { Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

const PANORAMA_WIDTHS = [720, 1280, 2048, 4096];

/** Checks a picture and keeps it in its sizes. @throws Failure 400 naming the field */
export async function saveImage(
  { keep }: FileKeeper,
  file: UploadedFile,
  detected: Detected,
  options: SaveOptions,
): Promise<StoredFile> {
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

/** Makes AVIF of a picture's sizes, and notes which. */
export async function addAvif(db: Database, storage: Storage, file: StoredFile): Promise<void> {
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
}
