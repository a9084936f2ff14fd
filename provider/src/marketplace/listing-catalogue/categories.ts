import { type Database, formIn, inForm } from "../../platform/database/index.ts";
import { type Caller, invalid } from "../../platform/http/index.ts";

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

/** @throws Failure 400 naming `category_id` when there is no such category */
export async function assertCategory(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw invalid(`There is no category ${id}.`, "category_id", "choice_gone");
}
