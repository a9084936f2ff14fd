import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { isCutSql, type PremiumAccess, placeSql, premiumAccess } from "./access.ts";
import { factsOf } from "./facts.ts";
import { CARD_COLUMNS, type HeldRow } from "./find/cardKinds.ts";
import { nearestSql } from "./find/nearest.ts";
import { type RecordsWithPeople, readWanted, readWantedWithPeople, type WantedSql } from "./records.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import { searchQuery } from "./searchText.ts";
import { ASKED_OF_SITE, type CardRow, cardsOf, type Viewer } from "./serialise.ts";
import { ASKED_FIELDS, similaritySql } from "./similarity.ts";
import type { Property } from "./tables.ts";

/** Of so many near ones the ones most alike are chosen. */
const CANDIDATES = 100;
/** For the few beside a listing's page. */
const FEW_CANDIDATES = 30;
const FEW = 10;

/** By its id, else by its slug. */
export interface PropertyKey {
  id?: number;
  slug_id?: string;
}

interface Ranked {
  /** Of so many near ones. */
  most: number;
  access: PremiumAccess;
  prepared?: string;
  offset: number;
  limit: number;
}

/** A row of `properties` as JSON has it: moments are texts. */
type Held = Omit<Property, Moments> & Record<Moments, string | null>;
type Moments = "promoted_until" | "created_at" | "updated_at" | "confirmed_at";

/** What a record has of its listing. */
interface WithListing<Row = Held> {
  listing: Row;
  /** 0 for the listing itself, then the ones like it from 1 on. */
  place: number;
}

const listingSql = (columns: readonly string[]) => sql`, wanted.place,
  (select row_to_json(held) from (select ${sql.join(columns.map((column) => sql.ref(column)))}) as held) as listing`;

function propertyOf(held: Held): Property {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...held,
    promoted_until: moment(held.promoted_until),
    created_at: new Date(held.created_at ?? 0),
    updated_at: new Date(held.updated_at ?? 0),
    confirmed_at: new Date(held.confirmed_at ?? 0),
  };
}

const cardRowOf = (held: HeldRow): CardRow => ({
  ...held,
  promoted_until: held.promoted_until === null ? null : new Date(held.promoted_until),
  created_at: new Date(held.created_at),
});

/** Those of what was read, in the order of their places. */
const listingsOf = <Row>(records: ReadonlyMap<number, WithListing<Row>>): Row[] =>
  [...records.values()].toSorted((a, b) => a.place - b.place).map(({ listing }) => listing);

/** Tables `one`, in whatever state, `candidates` and `ranked` (id, place): the ones most like it, the most alike first. */
function rankedSql({ id, slug_id = "" }: PropertyKey, { most, access, prepared, offset, limit }: Ranked) {
  const place = placeSql(access);
  return sql`with recursive one as materialized (
      select id, category_id, property_type % 2 as purpose, price::float8 as price, user_id, on_show,
        ${place.latitude} as latitude, ${place.longitude} as longitude, ${isCutSql(access)} as is_cut
      from properties where ${id === undefined ? sql`slug_id = ${slug_id}` : sql`id = ${id}`}
    ),
    ${nearestSql({ most, access, prepared })},
    ${ASKED_FIELDS},
    ranked as materialized (
      select id, place from (
        select id, row_number() over (order by score desc, id)::integer as place from (${similaritySql()}) as scored
      ) as all_ranked where place > ${offset} and place <= ${offset + limit}
    )`;
}

const wantedSql = (tables: RawBuilder<unknown>, ids: RawBuilder<unknown>, columns: readonly string[]): WantedSql => ({
  tables,
  from: sql`(${ids}) as wanted`,
  categories: sql`(select category_id from one)`,
  columns: listingSql(columns),
});

/** All that a listing's page shows. */
export interface PropertyPage {
  /** In whatever state; the caller decides who may see it. */
  property: Property;
  /** A few that are like it. */
  similar: Property[];
  /** What belongs to all of them. */
  read: RecordsWithPeople;
  /** Whoever it was read for, with what is known of premium listings since. */
  viewer: Viewer;
}

/** A listing with the few that stand beside it, and all that is told of them, by one question; null where there is none. */
export async function readPropertyPage(db: Database, key: PropertyKey, viewer: Viewer): Promise<PropertyPage | null> {
  const access = await premiumAccess(db, viewer.user);
  const tables = rankedSql(key, { most: FEW_CANDIDATES, access, offset: 0, limit: FEW });
  const wanted = wantedSql(
    tables,
    sql`select id, 0 as place from one union all select id, place from ranked`,
    PROPERTY_COLUMNS,
  );
  const read = await readWantedWithPeople<WithListing>(db, wanted, viewer, ASKED_OF_SITE);
  const [property, ...similar] = listingsOf(read.records).map(propertyOf);
  if (!property) return null;
  return { property, similar, read, viewer: { ...viewer, uncut: access.whole } };
}

export interface SimilarPage {
  offset?: number;
  limit?: number;
  search?: string;
}

/** What decides who may see a listing. */
export type Seen = Pick<Property, "user_id" | "on_show">;

/**
 * Cards of listings like one, the most alike first: of its category and for the same purpose, by distance, price and
 * parameters (see `similarity.ts`); where the surroundings have too few, the newest elsewhere are looked at too.
 * @param maySee whether the viewer may see the one
 * @returns a page of at most 100 in all; null where there is no such listing for the viewer
 */
export async function listSimilar(
  db: Database,
  id: number,
  { offset = 0, limit = 20, search }: SimilarPage,
  viewer: Viewer,
  maySee: (one: Seen) => boolean,
) {
  const access = await premiumAccess(db, viewer.user);
  const prepared = (search && searchQuery(search)) || undefined;
  const tables = rankedSql({ id }, { most: CANDIDATES, access, prepared, offset, limit });
  const { beside, ...read } = await readWanted<WithListing<HeldRow>, Seen & { total: number }>(
    db,
    {
      ...wantedSql(
        tables,
        sql`select id, place from ranked`,
        CARD_COLUMNS.map((column) => `properties.${column}`),
      ),
      beside: sql`(select json_build_object('user_id', user_id, 'on_show', on_show,
        'total', (select count(*) from candidates)) from one)`,
    },
    viewer,
  );
  if (!beside || !maySee(beside)) return null;
  const rows = listingsOf(read.records).map(cardRowOf);
  const cards = await cardsOf(db, rows, factsOf(read, viewer), { ...viewer, uncut: access.whole });
  return { cards, total: beside.total };
}
