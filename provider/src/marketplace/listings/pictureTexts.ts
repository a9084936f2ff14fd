import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../platform/database/index.ts";
import { input, invalid } from "../../platform/http/index.ts";

/** Characters of what a picture shows, in words. */
const LONGEST = 250;
const FIELD = "picture_texts";

/** `picture_texts[i]` of a form: of the `cover`, of the gallery's picture with an id, or of the nth new one (`new:0`). */
export const pictureTexts = () =>
  input.list(
    z.object({
      picture: z.preprocess(
        (value) => (typeof value === "number" ? String(value) : value),
        z.string("Say which picture.").regex(/^(?:cover|new:\d{1,3}|\d{1,9})$/, "A picture is cover, its id or new:0."),
      ),
      text: input.text(LONGEST),
    }),
    100,
  );

export type PictureTexts = z.output<ReturnType<typeof pictureTexts>>;

/** The text of the cover: undefined where it stays, empty where the cover is another one and has no text. */
export function coverText(texts: PictureTexts, isReplaced: boolean): string | undefined {
  const given = texts?.findLast(({ picture }) => picture === "cover");
  return given ? (given.text ?? "") : isReplaced ? "" : undefined;
}

/** Texts of the new pictures, in their order. */
export const newTexts = (texts: PictureTexts, count: number): string[] =>
  Array.from({ length: count }, (_, at) => texts?.findLast(({ picture }) => picture === `new:${at}`)?.text ?? "");

/**
 * Writes the texts of pictures that are in a gallery.
 * @throws Failure 400 for one that is not
 */
export async function writeGalleryTexts(
  tx: Transaction<Schema>,
  kind: "property" | "project",
  listingId: number,
  texts: PictureTexts,
): Promise<void> {
  const given = (texts ?? []).filter(({ picture }) => /^\d/.test(picture));
  if (given.length === 0) return;
  const table = sql.table(kind === "property" ? "property_images" : "project_images");
  const owner = sql.ref(kind === "property" ? "property_id" : "project_id");
  const ids = given.map(({ picture }) => Number(picture));
  const { rows } = await sql<{ id: number }>`
    update ${table} as picture set alt = given.alt
    from unnest(${ids}::integer[], ${given.map(({ text }) => text ?? "")}::text[]) as given (id, alt)
    where picture.id = given.id and picture.${owner} = ${listingId}
    returning picture.id`.execute(tx);
  const written = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !written.has(id));
  if (unknown !== undefined) throw invalid(`There is no picture ${unknown} in the gallery.`, FIELD, "choice_gone");
}
