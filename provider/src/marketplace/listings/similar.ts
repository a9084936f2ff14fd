import type { AppContext } from "../../platform/context/index.ts";
import { listingSearchOf, pointFor, premiumAccess, searchQuery } from "../listing-search/index.ts";
import { readCards, readOnMarket } from "./cards.ts";
import type { RecordsWithPeople } from "./listingRecord.ts";
import { readRecordsWithPeople } from "./records.ts";
import { findProperty } from "./repository.ts";
import { SITE_CONTACT, type Viewer } from "./serialise.ts";
import { rankBySimilarity } from "./similarity.ts";
import type { Property } from "./tables.ts";

/** Of so many near listings the most similar are chosen. */
const MAX_CANDIDATES = 100;
/** For the few beside a listing's page. */
const MAX_CANDIDATES_OF_PAGE = 30;
const MAX_OF_PAGE = 10;

type Context = Pick<AppContext, "db" | "single">;

/** By its id, else by its slug. */
export interface PropertyKey {
  id?: number;
  slug_id?: string;
}

/**
 * Ids of listings like one, the most similar first: of its category and for the same purpose, by distance, price and
 * parameters (see `similarity.ts`); where the surroundings have too few, the newest elsewhere are candidates too.
 */
async function findSimilar(context: Context, property: Property, { user }: Viewer, limit: number, search?: string) {
  const access = await premiumAccess(context.db, user);
  const { id, category_id, property_type } = property;
  const candidates = await listingSearchOf(context).nearest({
    ...{ id, category_id, access, limit },
    property_type: property_type % 2,
    ...pointFor(property, access),
    prepared: (search && searchQuery(search)) || undefined,
  });
  return rankBySimilarity(context.db, id, candidates, access);
}

/** Everything that a listing's page shows. */
export interface PropertyPage {
  /** In whatever state; the caller decides who may see it. */
  property: Property;
  /** A few that are like it. */
  similar: Property[];
  /** What belongs to all of them. */
  read: RecordsWithPeople;
}

/** A listing with the few that stand beside it, and what belongs to them; null where there is none. */
export async function readPropertyPage(
  context: Context,
  key: PropertyKey,
  viewer: Viewer,
  maySee: (property: Property) => boolean,
): Promise<PropertyPage | null> {
  const { db } = context;
  const property = await findProperty(db, key);
  if (!property || !maySee(property)) return null;
  const ids = await findSimilar(context, property, viewer, MAX_CANDIDATES_OF_PAGE);
  const similar = await readOnMarket(db, ids.slice(0, MAX_OF_PAGE));
  return { property, similar, read: await readRecordsWithPeople(db, [property, ...similar], viewer, SITE_CONTACT) };
}

export interface SimilarPage {
  offset?: number;
  limit?: number;
  search?: string;
}

/**
 * Cards of listings like one, the most similar first.
 * @param maySee whether the viewer may see the one
 * @returns a page of at most 100 in all; null where there is no such listing for the viewer
 */
export async function listSimilar(
  context: Context,
  id: number,
  { offset = 0, limit = 20, search }: SimilarPage,
  viewer: Viewer,
  maySee: (property: Property) => boolean,
) {
  const property = await findProperty(context.db, { id });
  if (!property || !maySee(property)) return null;
  const ids = await findSimilar(context, property, viewer, MAX_CANDIDATES, search);
  return { cards: await readCards(context.db, ids.slice(offset, offset + limit), viewer), total: ids.length };
}
