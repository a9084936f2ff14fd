import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import {
  fingerprint,
  type ListingFilters,
  listingSearchOf,
  premiumAccess,
  searchCacheOf,
  VISITOR_ACCESS,
} from "../../marketplace/listing-search/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { invalid, route } from "../../platform/http/index.ts";
import { answerSearch } from "./answer.ts";
import { openCursor, sealCursor } from "./cursor.ts";
import { filtersOf, type SearchInput, searchInput, sortOf } from "./input.ts";
import { readSearchKey } from "./key.ts";
import { readWords } from "./reading.ts";
import { suggest } from "./suggest.ts";
import { wordBookOf } from "./words.ts";

/** Which parts of the answer are wanted: pages after the first have none of what the first has told. */
function partsOf(fields: SearchInput) {
  const isFirst = fields.cursor === undefined;
  const isMap = fields.bounds !== undefined || fields.polygon !== undefined;
  return { clusters: fields.clusters ?? (isFirst && isMap), facets: fields.facets ?? isFirst, zoom: fields.zoom };
}

/** Extensions `search` and `autocomplete`. */
export const search: Module = (app, context) => {
  const { db, now } = context;
  const listingSearch = listingSearchOf(context);
  const cache = searchCacheOf(context);
  /** Whether visitors find something. */
  const finds = async (filters: ListingFilters) =>
    (await listingSearch.count({ filters, access: VISITOR_ACCESS, now: now() })).total > 0;
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

  route(app, context, {
    call: wire.searchProperties,
    access: "optional",
    writes: false,
    reads: true,
    input: searchInput,
    async handle(fields, { user, links, language }) {
      if (fields.limit === 0 && fields.cursor) throw invalid("limit is at least 1 with a cursor.", "limit");
      const asked = filtersOf(fields);
      const { filters, understood, corrections } = await readWords(asked, {
        ...{ db, cache, language },
        dictionary: await words(),
        finds,
      });
      const sort = sortOf(fields);
      const signed = { sort, filters: fingerprint(asked) };
      const after = fields.cursor ? openCursor(fields.cursor, await searchKey(), signed) : null;
      const at = after ? new Date(after.at) : now();
      const query = { filters, access: await premiumAccess(db, user), now: at };
      const page = {
        sort,
        limit: fields.limit,
        after,
        offset: after ? 0 : fields.offset,
        allOrNone: fields.all_or_none,
      };
      const viewer = { user, links, language, now: now() };
      const { total, isCapped, items, end, clusters, facets } = await answerSearch(
        context,
        query,
        page,
        partsOf(fields),
        viewer,
      );
      return {
        message: `${total}${isCapped ? "+" : ""} properties.`,
        total,
        data: {
          items,
          clusters,
          facets,
          next_cursor: end && sealCursor({ ...signed, ...end, at: at.getTime() }, await searchKey()),
          total,
          total_capped: isCapped,
          corrections,
          understood,
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
    async handle({ q }, { language }) {
      const data = await suggest(context, q, await words(), language);
      return { message: `${data.length} suggestions.`, total: data.length, data };
    },
  });
};
