import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { CUT, finderOf, fingerprint, isFound, LARGEST_COUNT, premiumAccess } from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { invalid, RAW_JSON, route } from "../../platform/http/index.ts";
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
  const { cache, cards } = finderOf(context);
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
        finds: (some) => isFound(db, { filters: some, access: CUT, now: now() }),
      });
      const sort = sortOf(fields);
      const signed = { sort, filters: fingerprint(asked) };
      const after = fields.cursor ? openCursor(fields.cursor, await searchKey(), signed) : null;
      const at = after ? new Date(after.at) : now();
      const question = { filters, access: await premiumAccess(db, user), now: at };
      const page = {
        sort,
        limit: fields.limit,
        after,
        offset: after ? 0 : fields.offset,
        allOrNone: fields.all_or_none,
      };
      const found = await answerSearch(context, question, page, partsOf(fields), { links, language });
      const isCapped = found.total > LARGEST_COUNT;
      const total = Math.min(found.total, LARGEST_COUNT);
      return {
        message: `${total}${isCapped ? "+" : ""} properties.`,
        total,
        data: {
          items: [],
          clusters: [],
          facets: found.facets,
          next_cursor: found.end && sealCursor({ ...signed, ...found.end, at: at.getTime() }, await searchKey()),
          total,
          total_capped: isCapped,
          corrections,
          understood,
        },
        [RAW_JSON]: { items: [await cards.show(found.cards, { user, now: now() })], clusters: [found.clusters] },
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
