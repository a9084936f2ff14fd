import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { isCut, type PremiumAccess, placeFor, premiumAccess } from "./access.ts";
import { type ListingQuery, onlyPublic } from "./filters.ts";
import { type Candidate, findNearest } from "./find/nearest.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import { searchQuery } from "./searchText.ts";
import type { Viewer } from "./serialise.ts";
import { type Alike, similarity } from "./similarity.ts";
import type { Property } from "./tables.ts";

/** Of so many near ones the ones most alike are chosen. */
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
  { user }: Pick<Viewer, "user">,
): Promise<{ rows: Property[]; total: number }> {
  const access = await premiumAccess(db, user);
  const one = { ...property, ...placeFor(property, access) };
  const prepared = (search && searchQuery(search)) || undefined;
  const candidates = await findNearest(db, one, { most: CANDIDATES, access, prepared });
  return pageOf(db, one, candidates, { offset, limit }, access);
}

/** The few that stand beside a listing. */
export async function similarTo(
  db: Database,
  property: Property,
  { user }: Pick<Viewer, "user">,
  limit = 10,
): Promise<Property[]> {
  const access = await premiumAccess(db, user);
  const one = { ...property, ...placeFor(property, access) };
  const candidates = await findNearest(db, one, { most: FEW_CANDIDATES, access });
  return (await pageOf(db, one, candidates, { offset: 0, limit }, access)).rows;
}

async function factsOf(db: Database, ids: number[]): Promise<Map<number, Alike["facts"]>> {
  const rows = await db
    .selectFrom("property_parameters")
    .select(["property_id", "parameter_id", "value"])
    .where(sql<boolean>`property_id = any(${ids}::integer[])`)
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
  access: PremiumAccess,
) {
  if (candidates.length === 0) return { rows: [], total: 0 };
  // Nobody is told by what is similar what they may not read.
  const readable = [...candidates, { id: property.id, is_cut: isCut(property, access) }].filter((row) => !row.is_cut);
  const facts = await factsOf(
    db,
    readable.map(({ id }) => id),
  );
  const alike = (row: Omit<Candidate, "is_cut">): Alike => ({ ...row, facts: facts.get(row.id) ?? new Map() });
  const one = alike(property);
  const scores = new Map(candidates.map((row) => [row.id, similarity(one, alike(row))]));
  const ranked = candidates
    .map((row) => row.id)
    .toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
    .slice(offset, offset + limit);
  if (ranked.length === 0) return { rows: [], total: candidates.length };
  // Read anew: what is no longer on show is left out.
  const rows = (await (onlyPublic(db.selectFrom("properties")) as ListingQuery<unknown>)
    .select(PROPERTY_COLUMNS)
    .where(sql<boolean>`properties.id = any(${ranked}::integer[])`)
    .execute()) as Property[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ranked.flatMap((id) => byId.get(id) ?? []), total: candidates.length };
}
