import { type Database, formIn, inForm } from "../../platform/database/index.ts";
import { countByCategory, plain } from "../listing-search/index.ts";
import { type CatalogueReader, toWireParameter } from "./parameterList.ts";

export interface CategoryQuery {
  id?: number;
  slug_id?: string;
  search?: string;
  has_property?: boolean;
  /** Only those of articles. */
  has_article?: boolean;
  offset: number;
  limit: number;
}

async function readCategoriesOfArticles(db: Database): Promise<Set<number | null>> {
  const rows = await db.selectFrom("articles").select("category_id").distinct().execute();
  return new Set(rows.map((row) => row.category_id));
}

/** Words of a category's name, in the site's own language and the reader's. */
const isNamed = (search: string, ...names: string[]) => names.some((name) => plain(name).includes(plain(search)));

/** Categories in the operator's order, each with its parameters in theirs. */
export async function listCategories(db: Database, query: CategoryQuery, { links, language }: CatalogueReader) {
  const counts = await countByCategory(db);
  const ofArticles = query.has_article ? await readCategoriesOfArticles(db) : null;
  const all = await db
    .selectFrom("categories")
    .select(["id", "name", "slug_id", "image", "meta_title", "meta_description", "meta_keywords", "meta_image"])
    .select(formIn(language, "categories"))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const parameters = await db
    .selectFrom("category_parameters as link")
    .innerJoin("parameters", "parameters.id", "link.parameter_id")
    .select(["link.category_id", "parameters.id", "name", "type_of_parameter", "type_values", "image", "is_required"])
    .select(formIn(language, "parameters"))
    .orderBy("link.position")
    .execute();
  const byCategory = Map.groupBy(parameters, (row) => row.category_id);
  const wanted = all.filter(
    (row) =>
      (query.id === undefined || row.id === query.id) &&
      (!query.slug_id || row.slug_id === query.slug_id) &&
      (!query.search || isNamed(query.search, row.name, String(row.form.name ?? ""))) &&
      (!query.has_property || (counts.get(row.id) ?? 0) > 0) &&
      (!ofArticles || ofArticles.has(row.id)),
  );
  const data = wanted
    .slice(query.offset, query.offset + query.limit)
    .map(inForm)
    .map((row) => ({
      id: row.id,
      category: row.name,
      image: links.image(row.image, 320),
      slug_id: row.slug_id,
      meta_title: row.meta_title || row.name,
      meta_description: row.meta_description,
      meta_keywords: row.meta_keywords,
      meta_image: links.image(row.meta_image ?? row.image),
      parameter_types: (byCategory.get(row.id) ?? []).map((parameter) => toWireParameter(parameter, links)),
      properties_count: counts.get(row.id) ?? 0,
    }));
  return { data, total: wanted.length };
}
