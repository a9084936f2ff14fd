import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { boundsOfPolygon } from "../geo/index.ts";
import { invalid } from "../http/failure.ts";
import { route } from "../http/route.ts";
import { boundsAround } from "../listings/bounds.ts";
import type { ListingFilters } from "../listings/filters.ts";
import { TYPE_WORDS } from "../listings/serialise.ts";
import type { Module } from "../module.ts";
import { toSearchCards } from "./cards.ts";
import { type Cluster, clusterRows } from "./clusters.ts";
import { fingerprint, openCursor, sealCursor } from "./cursor.ts";
import { readDictionary } from "./dictionary.ts";
import { type Counted, countFacets, LARGEST_COUNT } from "./facets.ts";
import { snapToCells, zoomFor } from "./grid.ts";
import { filtersOf, type SearchInput, searchInput, sortOf } from "./input.ts";
import { readSearchKey } from "./key.ts";
import { createLately, createRefreshed } from "./lately.ts";
import { narrowed, rowsThat, wantedOf } from "./matching.ts";
import { readOutside } from "./outside.ts";
import { readPage } from "./page.ts";
import { prepareText } from "./prepare.ts";
import { readSnapshot } from "./readSnapshot.ts";
import { suggest } from "./suggest.ts";

const DICTIONARY_MS = 2000;
const SNAPSHOT_MS = 1000;
/** Listings that are read again at once when one of them changes. */
const SMALL_SITE = 20_000;
const EARTH = { north: 90, south: -90, east: 180, west: -180 };

/** Which parts of the answer are wanted: pages after the first have none of what the first has told. */
function partsOf(fields: SearchInput) {
  const isFirst = fields.cursor === undefined;
  const isMap = fields.bounds !== undefined || fields.polygon !== undefined;
  return { clusters: fields.clusters ?? (isFirst && isMap), facets: fields.facets ?? isFirst };
}

function areaOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters) {
  if (bounds) return bounds;
  if (polygon) return boundsOfPolygon(polygon);
  if (latitude !== undefined && longitude !== undefined) return boundsAround(latitude, longitude, radius ?? 1);
  return EARTH;
}

interface CategoryName {
  id: number;
  name: string;
  slug_id: string;
}

function facetsOnWire(counted: Counted, categories: CategoryName[]) {
  return {
    type: TYPE_WORDS.flatMap((value, stored) => {
      const count = counted.types.get(stored) ?? 0;
      return count > 0 ? [{ value, count }] : [];
    }),
    category: categories.flatMap(({ id, name, slug_id }) => {
      const count = counted.categories.get(id) ?? 0;
      return count > 0 ? [{ id, name, slug_id, count }] : [];
    }),
    price_histogram: counted.prices,
  };
}

/** Extensions `search` and `autocomplete`. */
export const search: Module = (app, context) => {
  const { db, now } = context;
  const lately = createLately(context);
  const dictionary = createRefreshed(() => readDictionary(db), { least: DICTIONARY_MS, isSmall: () => false });
  let key: Promise<string> | undefined;
  const searchKey = () => {
    key ??= readSearchKey(db);
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  const categoryNames = () =>
    lately.get("categories", () =>
      db.selectFrom("categories").select(["id", "name", "slug_id"]).orderBy("position").orderBy("id").execute(),
    );

  const snapshot = createRefreshed(() => readSnapshot(db), {
    least: SNAPSHOT_MS,
    isSmall: ({ size }) => size <= SMALL_SITE,
  });
  lately.onChange(() => {
    snapshot.expire();
    dictionary.expire();
  });

  /**
   * What matches, how many there would be with other types, categories and prices, and the clusters. For these the
   * rectangle is widened to whole cells of their grid.
   */
  const matchAll = async (filters: ListingFilters, isMap: boolean, zoomAsked: number | undefined, at: Date) => {
    const outside = await readOutside(db, filters, lately);
    const listed = await snapshot.get();
    const wanted = wantedOf(listed, filters, outside);
    const zoom = zoomFor(areaOf(filters), zoomAsked);
    const { bounds } = filters;
    const wider = isMap && bounds ? { ...filters, bounds: snapToCells(bounds, zoom) } : filters;
    const around = rowsThat(listed, wider, outside, at);
    const counted = countFacets(listed, wider === filters ? around : narrowed(listed, around, filters), wanted);
    const clusters: Cluster[] = isMap
      ? await lately.get(`clusters:${zoom}:${fingerprint(wider)}`, async () =>
          clusterRows(listed, countFacets(listed, around, wanted).matching, zoom),
        )
      : [];
    return { listed, counted, clusters };
  };

  route(app, context, {
    call: wire.searchProperties,
    access: "optional",
    input: searchInput,
    async handle(fields, { user, links }) {
      const parts = partsOf(fields);
      if (fields.limit === 0 && fields.cursor) throw invalid("limit is at least 1 with a cursor.", "limit");
      const asked = filtersOf(fields);
      const { search: text, ...others } = asked;
      const prepared = text ? await prepareText(db, text, await dictionary.get(), lately) : null;
      const filters: ListingFilters = { ...others, ...(prepared && { prepared: prepared.query }) };
      const sort = sortOf(fields);
      const signed = { sort, filters: fingerprint(asked) };
      const after = fields.cursor ? openCursor(fields.cursor, await searchKey(), signed) : null;
      const at = after ? new Date(after.at) : now();
      const viewer = { user, links, now: now() };

      await lately.look();
      const { listed, counted, clusters } = await matchAll(filters, parts.clusters, fields.zoom, at);
      const readItems = async () => {
        if (fields.limit === 0) return { items: [], next_cursor: null };
        const question = { filters, sort, limit: fields.limit, after, at };
        const page = await readPage(db, listed, counted.matching, question);
        const items = await toSearchCards(context, page.rows, viewer, lately);
        const next_cursor = page.end && sealCursor({ ...signed, ...page.end, at: at.getTime() }, await searchKey());
        return { items, next_cursor };
      };
      const [page, categories] = await Promise.all([readItems(), parts.facets ? categoryNames() : []]);
      const isCapped = counted.matching.length > LARGEST_COUNT;
      const total = Math.min(counted.matching.length, LARGEST_COUNT);
      return {
        message: `${total}${isCapped ? "+" : ""} properties.`,
        total,
        data: {
          ...page,
          clusters,
          facets: parts.facets ? facetsOnWire(counted, categories) : null,
          total,
          total_capped: isCapped,
          corrections: prepared?.corrections ?? [],
        },
      };
    },
  });

  route(app, context, {
    call: wire.autocomplete,
    access: "public",
    input: z.object({
      q: z.preprocess(
        (value) => (typeof value === "number" ? String(value) : (value ?? "")),
        z.string("q must be text.").max(100, "q has at most 100 characters."),
      ),
    }),
    async handle({ q }) {
      const data = await suggest(db, q, await dictionary.get());
      return { message: `${data.length} suggestions.`, total: data.length, data };
    },
  });
};
