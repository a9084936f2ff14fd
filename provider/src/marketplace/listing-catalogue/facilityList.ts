import { type Database, formIn, inForm } from "../../platform/database/index.ts";
import type { CatalogueReader } from "./parameterList.ts";

/** Facilities that listings can have nearby, in the reader's language. */
export async function listFacilities(db: Database, { links, language }: CatalogueReader) {
  const rows = await db
    .selectFrom("facilities")
    .select(["id", "name", "image", "created_at", "updated_at", formIn(language, "facilities")])
    .orderBy("id")
    .execute();
  return rows.map(inForm).map((row) => ({
    id: row.id,
    name: row.name,
    image: links.image(row.image, 320),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
