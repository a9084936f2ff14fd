import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { LONG_KINDS, LONGEST_VALUE } from "../listings/brief.ts";
import { type Facts, favouritesAmong } from "../listings/facts.ts";
import { mayRead } from "../listings/premium.ts";
import { toCardsWith, type Viewer } from "../listings/serialise.ts";
import type { Property } from "../listings/tables.ts";
import type { Lately } from "./lately.ts";

interface Held {
  id: number;
  parameters: [parameter: number, value: unknown][] | null;
  pictures: number[] | null;
}

/** The short facts of listings and their pictures' ids, by one question. */
async function readHeld({ db }: Pick<AppContext, "db">, ids: number[]): Promise<Map<number, Held>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Held>`
    select wanted.id,
      (select json_agg(json_build_array(parameter_id, value) order by parameter_id)
        from property_parameters where property_id = wanted.id) as parameters,
      (select json_agg(id order by position, id) from property_images where property_id = wanted.id) as pictures
    from unnest(${ids}::integer[]) as wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Listings as brief cards (see `listings/brief.ts`), with one question for the facts of all: categories, fields and
 * what visitors may read are remembered for a while.
 */
export async function toSearchCards(context: AppContext, properties: Property[], viewer: Viewer, lately: Lately) {
  const { db } = context;
  const { links, user } = viewer;
  const ids = properties.map((property) => property.id);
  const [categories, fields, uncut, held, favourites] = await Promise.all([
    lately.get("cards:categories", async () => {
      const rows = await db.selectFrom("categories").select(["id", "name", "image", "slug_id"]).execute();
      return new Map(rows.map((row) => [row.id, row]));
    }),
    lately.get("cards:fields", async () => {
      const rows = await db
        .selectFrom("parameters")
        .where("type_of_parameter", "not in", LONG_KINDS)
        .select(["id", "name", "type_of_parameter"])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    }),
    user ? undefined : lately.get("cards:premium", () => mayRead(db, null, "premium_properties")),
    readHeld(context, ids),
    favouritesAmong(db, ids, user?.id ?? null),
  ]);
  const facts: Facts = {
    category(id) {
      const row = categories.get(id);
      return row ? { id, category: row.name, image: links.image(row.image, 320), slug_id: row.slug_id } : null;
    },
    parameters: (id) =>
      (held.get(id)?.parameters ?? []).flatMap(([parameter, value]) => {
        const field = fields.get(parameter);
        if (!field || String(value).length > LONGEST_VALUE) return [];
        return [{ ...field, value, type_values: null, image: "", is_required: 0 }];
      }),
    gallery: (id) => (held.get(id)?.pictures ?? []).map((picture) => ({ id: picture, image: "", image_url: "" })),
    facilities: () => [],
    documents: () => [],
    isFavourite: (id) => favourites.has(id),
  };
  return toCardsWith(db, properties, facts, { ...viewer, ...(uncut !== undefined && { uncut }) });
}
