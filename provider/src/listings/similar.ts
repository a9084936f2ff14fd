import type { Database } from "../database/database.ts";
import { boundsAround } from "./bounds.ts";
import { applySort, type ListingQuery, onlyPublic } from "./filters.ts";
import { distanceKm, insideBounds } from "./place.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import { matchesText } from "./search-text.ts";
import { type Alike, similarity } from "./similarity.ts";
import type { Property } from "./tables.ts";

/** Rectangles around a listing that are looked through until one holds enough: in a town the first one does. */
const NEAR_KM = [2, 8, 40];
/** Of so many the ones most alike are chosen. */
const CANDIDATES = 100;
/** For the few beside a listing's page. */
const FEW_CANDIDATES = 30;

export interface SimilarPage {
  offset?: number;
  limit?: number;
  search?: string;
}

/**
 * Listings like one, the most alike first: of its category and for the same purpose, by distance, price and
 * parameters (see `similarity.ts`); where the surroundings have too few, the newest elsewhere are looked at too.
 * @returns a page of at most 100 in all
 */
export async function listSimilar(
  db: Database,
  property: Property,
  { offset = 0, limit = 20, search }: SimilarPage,
  now: Date,
): Promise<{ rows: Property[]; total: number }> {
  return pageOf(db, property, await candidatesFor(db, property, CANDIDATES, search, now), { offset, limit });
}

/** The few that stand beside a listing. */
export async function similarTo(db: Database, property: Property, now: Date, limit = 10): Promise<Property[]> {
  const candidates = await candidatesFor(db, property, FEW_CANDIDATES, undefined, now);
  return (await pageOf(db, property, candidates, { offset: 0, limit })).rows;
}

type Candidate = Pick<Property, "id" | "price" | "latitude" | "longitude">;

async function candidatesFor(
  db: Database,
  property: Property,
  most: number,
  search: string | undefined,
  now: Date,
): Promise<Candidate[]> {
  const base = onlyPublic(db.selectFrom("properties") as ListingQuery<unknown>)
    .where("category_id", "=", property.category_id)
    .where("property_type", "=", property.property_type % 2)
    .where("properties.id", "<>", property.id)
    .$if(Boolean(search), (query) => query.where(matchesText("properties", search ?? "")));
  const columns = ["properties.id", "price", "latitude", "longitude"] as const;
  let near: Candidate[] = [];
  for (const km of NEAR_KM) {
    near = (await base
      .select(columns)
      .where(insideBounds("properties", boundsAround(property.latitude, property.longitude, km)))
      .orderBy(distanceKm("properties", property.latitude, property.longitude))
      .orderBy("properties.id")
      .limit(most)
      .execute()) as Candidate[];
    if (near.length >= most) return near;
  }
  const others = (await applySort(base, "newest", now).select(columns).limit(most).execute()) as Candidate[];
  const seen = new Set(near.map((row) => row.id));
  return [...near, ...others.filter((row) => !seen.has(row.id))].slice(0, most);
}

async function factsOf(db: Database, ids: number[]): Promise<Map<number, Alike["facts"]>> {
  const rows = await db
    .selectFrom("property_parameters")
    .select(["property_id", "parameter_id", "value"])
    .where("property_id", "in", ids)
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.property_id);
  return new Map(
    [...grouped].map(([id, values]) => [id, new Map(values.map((row) => [row.parameter_id, row.value] as const))]),
  );
}

async function pageOf(
  db: Database,
  property: Property,
  candidates: Candidate[],
  { offset, limit }: { offset: number; limit: number },
) {
  if (candidates.length === 0) return { rows: [], total: 0 };
  const facts = await factsOf(db, [property.id, ...candidates.map((row) => row.id)]);
  const alike = (row: Candidate): Alike => ({ ...row, facts: facts.get(row.id) ?? new Map() });
  const one = alike(property);
  const scores = new Map(candidates.map((row) => [row.id, similarity(one, alike(row))]));
  const ranked = candidates
    .map((row) => row.id)
    .toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
    .slice(offset, offset + limit);
  if (ranked.length === 0) return { rows: [], total: candidates.length };
  const rows = (await db
    .selectFrom("properties")
    .select(PROPERTY_COLUMNS)
    .where("id", "in", ranked)
    .execute()) as Property[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ranked.flatMap((id) => byId.get(id) ?? []), total: candidates.length };
}
