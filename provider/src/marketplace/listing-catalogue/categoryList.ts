import { sql } from "kysely";
import { type Database, type Form, formIn, inForm } from "../../platform/database/index.ts";
import type { Caller, Links } from "../../platform/http/index.ts";
import { typeTexts } from "./parameters.ts";
import { plain } from "./searchText.ts";

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

function parameterOnWire(
  row: {
    id: number;
    name: string;
    type_of_parameter: string;
    type_values: string[] | null;
    image: string | null;
    is_required: boolean;
    form: Form;
  },
  links: Links,
) {
  return {
    id: row.id,
    name: inForm(row).name,
    type_of_parameter: row.type_of_parameter,
    type_values: row.type_values,
    ...typeTexts(row.type_values, row.form),
    image: links.image(row.image, 320),
    is_required: row.is_required ? 1 : 0,
  };
}

/** Listings on offer per category. */
export async function countByCategory(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("listing_counts")
    .where("city", "is", null)
    .groupBy("category_id")
    .select((eb) => ["category_id", eb.fn.sum<number>("count").as("count")])
    .execute();
  return new Map(rows.flatMap(({ category_id, count }) => (Number(count) > 0 ? [[category_id, Number(count)]] : [])));
}

async function categoriesOfArticles(db: Database): Promise<Set<number | null>> {
  const rows = await db.selectFrom("articles").select("category_id").distinct().execute();
  return new Set(rows.map((row) => row.category_id));
}

type Reader = Pick<Caller, "links" | "language">;

/** Words of a category's name, in the site's own language and the reader's. */
const isNamed = (search: string, ...names: string[]) => names.some((name) => plain(name).includes(plain(search)));

/** Categories in the operator's order, each with its parameters in theirs. */
export async function listCategories(db: Database, query: CategoryQuery, { links, language }: Reader) {
  const counts = await countByCategory(db);
  const written = query.has_article ? await categoriesOfArticles(db) : null;
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
      (!written || written.has(row.id)),
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
      parameter_types: (byCategory.get(row.id) ?? []).map((parameter) => parameterOnWire(parameter, links)),
      properties_count: counts.get(row.id) ?? 0,
    }));
  return { data, total: wanted.length };
}

/** Parameters that a search can be narrowed by; of one category, or of all. */
export async function listFilterParameters(db: Database, categoryId: number | undefined, { links, language }: Reader) {
  const rows = await db
    .selectFrom("parameters")
    .select(["id", "name", "type_of_parameter", "type_values", "image", "is_required", formIn(language, "parameters")])
    .$if(categoryId !== undefined, (query) =>
      query.where("id", "in", (eb) =>
        eb
          .selectFrom("category_parameters")
          .select("parameter_id")
          .where("category_id", "=", categoryId ?? 0),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => parameterOnWire(row, links));
}

export async function listFacilities(db: Database, { links, language }: Reader) {
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

/** Newest listings of a city that are looked through for a picture no other city has. */
const LOOKED_AT = 6;

/** Views of cities that an operator chose, else a picture of one of the city's newest listings, each for one city. */
async function cityPictures(db: Database, cities: string[]): Promise<Map<string, string | null>> {
  if (cities.length === 0) return new Map();
  const own = await db.selectFrom("city_pictures").select(["city", "image"]).where("city", "in", cities).execute();
  const pictures = new Map<string, string | null>(own.map(({ city, image }) => [city, image]));
  const others = cities.filter((city) => !pictures.has(city));
  if (others.length === 0) return pictures;
  const { rows } = await sql<{ city: string; title_image: string | null }>`
    select named.city, newest.title_image
    from unnest(${others}::text[]) with ordinality as named(city, turn)
    cross join lateral (
      select id, title_image, created_at from properties
      where lower(properties.city) = lower(named.city) and properties.city = named.city
        and on_offer
      order by created_at desc limit ${LOOKED_AT}
    ) as newest
    order by turn, newest.created_at desc, newest.id desc`.execute(db);
  const taken = new Set(pictures.values());
  for (const city of others) {
    const newest = rows.filter((row) => row.city === city).map((row) => row.title_image);
    const chosen = newest.find((image) => !taken.has(image)) ?? newest[0] ?? null;
    taken.add(chosen);
    pictures.set(city, chosen);
  }
  return pictures;
}

/** Cities by the number of listings, each with a picture of its own. */
export async function listCities(db: Database, page: { offset: number; limit: number }, links: Links) {
  const rows = await db
    .selectFrom("listing_counts")
    .where("city", "<>", "")
    .groupBy("city")
    .having((eb) => eb.fn.sum("count"), ">", 0)
    .select((eb) => [sql<string>`city`.as("city"), eb.fn.sum<number>("count").as("count")])
    .orderBy("count", "desc")
    .orderBy("city")
    .execute();
  const shown = rows.slice(page.offset, page.offset + page.limit);
  const pictures = await cityPictures(
    db,
    shown.map((row) => row.city),
  );
  const data = shown.map((row) => ({
    City: row.city,
    Count: Number(row.count),
    image: links.image(pictures.get(row.city), 720),
  }));
  return { data, total: rows.length };
}
