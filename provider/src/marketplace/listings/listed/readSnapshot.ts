import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { coarse } from "../../../platform/geo/index.ts";
import { mapX, mapY } from "../cells.ts";
import { ROW_VERSION } from "../find/cards.ts";
import { bucketOf } from "../find/prices.ts";
import { binOf } from "./bins.ts";
import { groupRows, rowOf, type Snapshot } from "./snapshot.ts";
import { onSphere } from "./sphere.ts";
import { layTiles } from "./tiles.ts";

/** Listings that are read by one question: others are answered in between. */
const CHUNK = 5000;

/** `nameKey` in SQL. */
const NAME_KEY = (column: string) => sql`substring(decode(md5(lower(${sql.ref(column)})), 'hex') from 1 for 4)`;

const MILLISECONDS = (column: string) =>
  sql`float8send(coalesce(extract(epoch from ${sql.ref(column)}) * 1000, 0)::double precision)`;

/** Bytes of a listing; `read` below takes them apart in this order. */
const RECORD = sql.join(
  [
    sql`int4send(id)`,
    sql`int4send(version)`,
    sql`int4send(property_type)`,
    sql`int4send(category_id)`,
    sql`float8send(price::double precision)`,
    sql`float8send(latitude)`,
    sql`float8send(longitude)`,
    MILLISECONDS("created_at"),
    MILLISECONDS("promoted_until"),
    sql`int4send(is_premium::integer)`,
    sql`int4send(coalesce(user_id, 0))`,
    NAME_KEY("city"),
    NAME_KEY("state"),
    NAME_KEY("country"),
    sql`int4send(total_view)`,
    sql`int4send(favourite_count)`,
  ],
  sql` || `,
);
const RECORD_BYTES = 4 * 4 + 8 * 5 + 4 * 7;

const placesOf = (latitudes: Float64Array, longitudes: Float64Array) => ({
  sphere: onSphere(latitudes, longitudes),
  tiles: layTiles(latitudes, longitudes),
});

function allocate(size: number): Snapshot {
  return {
    size,
    ids: new Int32Array(size),
    versions: new Int32Array(size),
    types: new Uint8Array(size),
    categories: new Uint16Array(size),
    categoryIds: [],
    prices: new Float64Array(size),
    bins: new Uint32Array(size),
    shownLatitudes: new Float64Array(size),
    shownLongitudes: new Float64Array(size),
    mapX: new Float64Array(size),
    mapY: new Float64Array(size),
    latitudes: new Float64Array(size),
    longitudes: new Float64Array(size),
    ...placesOf(new Float64Array(), new Float64Array()),
    createdAt: new Float64Array(size),
    views: new Float64Array(size),
    likes: new Float64Array(size),
    promotedUntil: new Float64Array(size),
    premium: new Uint8Array(size),
    owners: new Int32Array(size),
    cities: new Int32Array(size),
    states: new Int32Array(size),
    countries: new Int32Array(size),
    byCity: new Map(),
    numbers: new Map(),
  };
}

function categoryPlace({ categoryIds }: Snapshot, id: number): number {
  const known = categoryIds.indexOf(id);
  return known >= 0 ? known : categoryIds.push(id) - 1;
}

function read(into: Snapshot, row: number, bytes: DataView, at: number): void {
  into.ids[row] = bytes.getInt32(at);
  into.versions[row] = bytes.getInt32(at + 4);
  const type = bytes.getInt32(at + 8);
  const category = categoryPlace(into, bytes.getInt32(at + 12));
  into.types[row] = type;
  into.categories[row] = category;
  const price = bytes.getFloat64(at + 16);
  into.prices[row] = price;
  into.bins[row] = binOf(category, type, bucketOf(price));
  const latitude = bytes.getFloat64(at + 24);
  const longitude = bytes.getFloat64(at + 32);
  into.latitudes[row] = latitude;
  into.longitudes[row] = longitude;
  into.createdAt[row] = bytes.getFloat64(at + 40);
  into.promotedUntil[row] = bytes.getFloat64(at + 48);
  const isPremium = bytes.getInt32(at + 56);
  into.premium[row] = isPremium;
  into.shownLatitudes[row] = isPremium ? coarse(latitude) : latitude;
  into.shownLongitudes[row] = isPremium ? coarse(longitude) : longitude;
  into.mapX[row] = mapX(into.shownLongitudes[row] as number);
  into.mapY[row] = mapY(into.shownLatitudes[row] as number);
  into.owners[row] = bytes.getInt32(at + 60);
  into.cities[row] = bytes.getInt32(at + 64);
  into.states[row] = bytes.getInt32(at + 68);
  into.countries[row] = bytes.getInt32(at + 72);
  into.views[row] = bytes.getInt32(at + 76);
  into.likes[row] = bytes.getInt32(at + 80);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function readRecords(db: Database): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for (let last = 0; ; ) {
    const { rows } = await sql<{ packed: Uint8Array | null; last: number | null; count: number }>`
      select string_agg(${RECORD}, '' order by id) as packed, max(id) as last, count(*)::integer as count
      from (
        select properties.*, ${ROW_VERSION} as version from properties
        where id > ${last} and on_offer
        order by id limit ${sql.lit(CHUNK)}
      ) as chunk`.execute(db);
    const [chunk] = rows;
    if (!chunk?.packed || chunk.last === null) return chunks;
    chunks.push(chunk.packed);
    if (chunk.count < CHUNK) return chunks;
    last = chunk.last;
  }
}

async function readNumbers(db: Database, snapshot: Snapshot): Promise<void> {
  for (let first = 0; first < snapshot.size; first += CHUNK) {
    const from = snapshot.ids[first] ?? 0;
    const to = snapshot.ids[Math.min(first + CHUNK, snapshot.size) - 1] ?? 0;
    const { rows } = await sql<{ parameter_id: number; packed: Uint8Array }>`
      select parameter_id, string_agg(int4send(property_id) || float8send(number), '') as packed
      from property_parameters
      where number is not null and property_id between ${from} and ${to}
      group by parameter_id`.execute(db);
    for (const { parameter_id, packed } of rows) {
      const column = snapshot.numbers.get(parameter_id) ?? new Float64Array(snapshot.size).fill(Number.NaN);
      snapshot.numbers.set(parameter_id, column);
      const bytes = viewOf(packed);
      for (let at = 0; at < bytes.byteLength; at += 12) {
        const row = rowOf(snapshot.ids, bytes.getInt32(at));
        if (row >= 0) column[row] = bytes.getFloat64(at + 4);
      }
    }
  }
}

/** Reads everything that is on show. */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  const chunks = await readRecords(db);
  const size = chunks.reduce((total, chunk) => total + chunk.byteLength / RECORD_BYTES, 0);
  const snapshot = allocate(size);
  let row = 0;
  for (const chunk of chunks) {
    const bytes = viewOf(chunk);
    for (let at = 0; at < bytes.byteLength; at += RECORD_BYTES) read(snapshot, row++, bytes, at);
    // Other requests are answered in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await readNumbers(db, snapshot);
  return { ...snapshot, ...placesOf(snapshot.latitudes, snapshot.longitudes), byCity: groupRows(snapshot.cities) };
}
