import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import {
  boundsAround,
  type Counted,
  CUT,
  clusterRows,
  countFacets,
  createWorlds,
  fingerprint,
  LARGEST_COUNT,
  type ListingFilters,
  listedOf,
  matchingOf,
  type PremiumAccess,
  premiumAccess,
  readCategoryNames,
  type Snapshot,
  snapToCells,
  TYPE_WORDS,
  zoomFor,
} from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { boundsOfPolygon } from "../../platform/geo/index.ts";
import { invalid, RAW_JSON, route } from "../../platform/http/index.ts";
import { openCursor, sealCursor } from "./cursor.ts";
import { filtersOf, type SearchInput, searchInput, sortOf } from "./input.ts";
import { readSearchKey } from "./key.ts";
import { readPage } from "./page.ts";
import { readWords } from "./reading.ts";
import { suggest } from "./suggest.ts";
import { wordBookOf } from "./words.ts";

/** With more listings in view the clusters of the whole world are made, for all who look at another part of it. */
const CROWDED = 2000;
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
  const listed = listedOf(context);
  const { lately } = listed;
  const worlds = createWorlds();
  const words = wordBookOf(context).dictionary;
  context.warmUp.add(words);
  let key: Promise<string> | undefined;
  const searchKey = () => {
    key ??= readSearchKey(db);
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  const categoryNames = (language: string) =>
    lately.get(`categories:${language}`, () => readCategoryNames(db, language));

  /** What matches, and with facets how many there would be with other types, categories and prices. */
  const match = async (filters: ListingFilters, access: PremiumAccess, parts: { facets: boolean }, at: Date) => {
    const { all, wanted, rows, bins, view } = await listed.match(filters, access, at);
    const counted = parts.facets ? countFacets(all, rows, wanted, bins) : null;
    return { all, counted, matching: counted?.matching ?? matchingOf(all, rows, wanted), view };
  };

  /** Whether everybody finds something. */
  const finds = async (filters: ListingFilters) => {
    const { matching } = await match(filters, CUT, { facets: false }, now());
    return matching.length > 0;
  };

  /**
   * Clusters of what matches, as JSON. The rectangle is widened to whole cells of their grid.
   * @param inView how many match in the rectangle itself
   */
  const writtenClusters = async (
    filters: ListingFilters,
    zoomAsked: number | undefined,
    at: Date,
    { access, view, inView, all }: { access: PremiumAccess; view: string; inView: number; all: Snapshot },
  ) => {
    const zoom = zoomFor(areaOf(filters), zoomAsked);
    const { bounds, ...anywhere } = filters;
    const wider = bounds && { ...anywhere, bounds: snapToCells(bounds, zoom) };
    return lately.get(`clusters:${view}:${zoom}:${fingerprint(wider ?? anywhere)}`, async () => {
      const found = (where: ListingFilters) => match(where, access, { facets: false }, at);
      const few = async () => {
        const { all, matching } = await found(wider ?? anywhere);
        return clusterRows(all, matching, zoom);
      };
      const clusters =
        wider && inView > CROWDED
          ? await worlds(
              all,
              `${view} ${fingerprint(anywhere)}`,
              zoom,
              wider.bounds,
              async () => (await found(anywhere)).matching,
            )
          : await few();
      return clusters.map((cluster) => JSON.stringify(cluster));
    });
  };

  route(app, context, {
    call: wire.searchProperties,
    access: "optional",
    writes: false,
    reads: true,
    input: searchInput,
    async handle(fields, { user, links, language }) {
      const parts = partsOf(fields);
      if (fields.limit === 0 && fields.cursor) throw invalid("limit is at least 1 with a cursor.", "limit");
      const asked = filtersOf(fields);
      const reading = { db, dictionary: await words(), lately, language, finds };
      const { filters, understood, corrections } = await readWords(asked, reading);
      const sort = sortOf(fields);
      const signed = { sort, filters: fingerprint(asked) };
      const after = fields.cursor ? openCursor(fields.cursor, await searchKey(), signed) : null;
      const at = after ? new Date(after.at) : now();
      const reader = { links, language };
      const viewer = { ...reader, user, now: now() };

      const access = await premiumAccess(db, user);
      const { all, matching, counted, view } = await match(filters, access, parts, at);
      const readItems = async () => {
        if (fields.limit === 0) return { items: [], next_cursor: null };
        const offset = after ? 0 : fields.offset;
        const question = { filters, sort, limit: fields.limit, after, offset, at, reader, access };
        const page = await readPage(context, all, matching, question);
        const next_cursor = page.end && sealCursor({ ...signed, ...page.end, at: at.getTime() }, await searchKey());
        return { items: await listed.cards.show(page.cards, viewer), next_cursor };
      };
      const [{ items, next_cursor }, clusters, facets] = await Promise.all([
        readItems(),
        parts.clusters ? writtenClusters(filters, fields.zoom, at, { access, view, inView: matching.length, all }) : [],
        counted && categoryNames(language).then((categories) => facetsOnWire(counted, categories)),
      ]);
      const isCapped = matching.length > LARGEST_COUNT;
      const total = Math.min(matching.length, LARGEST_COUNT);
      return {
        message: `${total}${isCapped ? "+" : ""} properties.`,
        total,
        data: {
          items: [],
          clusters: [],
          facets,
          next_cursor,
          total,
          total_capped: isCapped,
          corrections,
          understood,
        },
        [RAW_JSON]: { items: [items], clusters: [clusters] },
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
    async handle({ q }, { language }) {
      const data = await suggest(db, q, await words(), language);
      return { message: `${data.length} suggestions.`, total: data.length, data };
    },
  });
};
