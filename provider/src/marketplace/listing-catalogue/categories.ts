import { type Database, formIn, inForm } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";

/** A category as listings carry it. */
export interface CategoryReference {
  id: number;
  category: string;
  image: string;
  slug_id: string;
}

/** Names of categories in a language, with what stands beside them wherever they are named. */
export async function readCategoryNames(db: Database, language: string) {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "name", "image", "slug_id", formIn(language, "categories")])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(inForm);
}

/** Every category as listings carry it, by id. */
export async function readCategories(
  db: Database,
  { links, language }: Pick<Caller, "links" | "language">,
): Promise<Map<number, CategoryReference>> {
  const rows = await readCategoryNames(db, language);
  return new Map(
    rows.map(({ id, name, image, slug_id }) => [id, { id, category: name, image: links.image(image, 320), slug_id }]),
  );
}
