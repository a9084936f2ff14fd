import {
  boundsAround,
  type Cluster,
  type Counting,
  clustersOf,
  countFacets,
  type Facets,
  findCells,
  finderOf,
  findPage,
  type ListingFilters,
  type Place,
  type Question,
  readCategoryNames,
  type Sort,
  TYPE_WORDS,
  type WrittenCard,
  withWords,
  zoomFor,
} from "../../marketplace/listings/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { boundsOfPolygon } from "../../platform/geo/index.ts";
import type { Caller } from "../../platform/http/index.ts";

type Reader = Pick<Caller, "links" | "language">;

/** A page of a search. */
export interface PageAsked {
  sort: Sort;
  limit: number;
  after: Place | null;
  /** Matching listings that are left out at the start. */
  offset: number;
  /** The page is empty unless all that match fit into `limit`. */
  allOrNone?: boolean;
}

/** Which parts of the answer are wanted. */
export interface PartsAsked {
  clusters: boolean;
  facets: boolean;
  /** Of a web map, for clusters. */
  zoom?: number;
}

export interface Found {
  total: number;
  cards: WrittenCard[];
  /** Where the next page begins; null on the last one. */
  end: Place | null;
  clusters: string[];
  facets: object | null;
}

const EARTH = { north: 90, south: -90, east: 180, west: -180 };

function areaOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters) {
  if (bounds) return bounds;
  if (polygon) return boundsOfPolygon(polygon);
  if (latitude !== undefined && longitude !== undefined) return boundsAround(latitude, longitude, radius ?? 1);
  return EARTH;
}

async function facetsOnWire(context: AppContext, facets: Facets, { language }: Reader) {
  const { cache } = finderOf(context);
  const categories = await cache.get(`categories:${language}`, () => readCategoryNames(context.db, language));
  return {
    type: TYPE_WORDS.flatMap((value, stored) => {
      const count = facets.types.get(stored) ?? 0;
      return count > 0 ? [{ value, count }] : [];
    }),
    category: categories.flatMap(({ id, name, slug_id }) => {
      const count = facets.categories.get(id) ?? 0;
      return count > 0 ? [{ id, name, slug_id, count }] : [];
    }),
    price_histogram: facets.prices,
    ...(facets.areEstimates && { estimated: true }),
  };
}

/** A page in order. What has left the offers since its ids were found is left out. */
async function readPage(
  context: AppContext,
  question: Question,
  asked: PageAsked,
  reader: Reader,
  counting: Pick<Counting, "known" | "cells">,
) {
  const { limit, allOrNone = false } = asked;
  const { places, total } = await findPage(
    context.db,
    { ...question, ...asked, limit: limit === 0 || allOrNone ? limit : limit + 1, areShown: true },
    { ...counting, counts: "capped" },
  );
  const page = places.slice(0, limit);
  const cards = await finderOf(context).cards.read("brief", page, reader);
  return { total, cards, end: places.length > limit ? (page.at(-1) ?? null) : null };
}

/** A page and, where they are asked for, the facets, which tell how many match. */
async function readCounted(
  context: AppContext,
  question: Question,
  page: PageAsked,
  isCounted: boolean,
  reader: Reader,
  cells: Counting["cells"],
): Promise<Omit<Found, "clusters">> {
  const facets = isCounted ? await countFacets(context.db, question, "about") : null;
  const found = await readPage(context, question, page, reader, { known: facets?.total, cells });
  return { ...found, facets: facets && (await facetsOnWire(context, facets, reader)) };
}

/** As `JSON.stringify` writes it, in half the time: a map has some hundred of them. */
const writeCluster = ({ lat, lng, count, min_price, max_price, bounds: { n, s, e, w } }: Cluster): string =>
  `{"lat":${lat},"lng":${lng},"count":${count},"min_price":${min_price},"max_price":${max_price},"bounds":{"n":${n},"s":${s},"e":${e},"w":${w}}}`;

/** What a search finds: a page, how many match in all, and what of the rest is asked for. */
export async function answerSearch(
  context: AppContext,
  asked: Question,
  page: PageAsked,
  parts: PartsAsked,
  reader: Reader,
): Promise<Found> {
  const { db } = context;
  // A page alone is found sooner.
  const question = parts.facets || parts.clusters ? await withWords(db, asked) : asked;
  const zoom = zoomFor(areaOf(question.filters), parts.zoom);
  const cells = parts.clusters ? findCells(db, question, zoom) : null;
  const [counted, seen] = await Promise.all([readCounted(context, question, page, parts.facets, reader, cells), cells]);
  return { ...counted, clusters: seen ? clustersOf(seen).map(writeCluster) : [] };
}
