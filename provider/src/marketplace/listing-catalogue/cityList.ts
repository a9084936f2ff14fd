import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";
import { countByCity } from "../listing-search/index.ts";

/** Newest listings of a city that are candidates for its picture. */
const PICTURE_CANDIDATES = 6;

interface CityListing {
  /** The key of the city: its name in lower case. */
  key: string;
  /** The name as the listing has it. */
  city: string;
  title_image: string | null;
}

/** The newest listings of each city, newest first. @param cities names in lower case */
async function readNewestListings(db: Database, cities: string[]): Promise<CityListing[]> {
  const { rows } = await sql<CityListing>`
    select named.key, newest.city, newest.title_image
    from unnest(${cities}::text[]) with ordinality as named(key, position)
    cross join lateral (
      select id, city, title_image, created_at from properties
      where lower(properties.city) = named.key and on_market
      order by created_at desc limit ${PICTURE_CANDIDATES}
    ) as newest
    order by position, newest.created_at desc, newest.id desc`.execute(db);
  return rows;
}

/** Pictures that an operator chose, by the city's name in lower case. */
async function readOwnPictures(db: Database, cities: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("city_pictures")
    .select((eb) => [eb.fn<string>("lower", ["city"]).as("key"), "image"])
    .where((eb) => eb.fn<string>("lower", ["city"]), "in", cities)
    .execute();
  return new Map(rows.map(({ key, image }) => [key, image]));
}

/**
 * Name and picture of cities, by their names in lower case. The name is as the newest listing has it. The picture is the
 * operator's, else that of one of the newest listings which no other city has.
 */
async function describeCities(db: Database, cities: string[]) {
  const described = new Map<string, { name: string; picture: string | null }>();
  if (cities.length === 0) return described;
  const own = await readOwnPictures(db, cities);
  const listings = Map.groupBy(await readNewestListings(db, cities), ({ key }) => key);
  const taken = new Set(own.values());
  for (const city of cities) {
    const newest = listings.get(city) ?? [];
    const candidates = newest.map(({ title_image }) => title_image);
    const picture = own.get(city) ?? candidates.find((image) => !taken.has(image)) ?? candidates[0] ?? null;
    taken.add(picture);
    described.set(city, { name: newest[0]?.city ?? city, picture });
  }
  return described;
}

/** Cities by the number of their listings, each with a picture of its own. */
export async function listCities(db: Database, page: { offset: number; limit: number }, links: Links) {
  const counted = await countByCity(db);
  const shown = counted.slice(page.offset, page.offset + page.limit);
  const described = await describeCities(
    db,
    shown.map(({ city }) => city),
  );
  const data = shown.map(({ city, count }) => ({
    City: described.get(city)?.name ?? city,
    Count: count,
    image: links.image(described.get(city)?.picture, 720),
  }));
  return { data, total: counted.length };
}
