import * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import { z } from "zod";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";

/** Ids in a part, most of which are addresses: far below the protocol's 50,000, and a few hundred KB. */
const PART = 5000;

type Kind = (typeof wire.SITEMAP_KINDS)[number];

interface Source {
  table: string;
  /** What everybody sees. */
  shown: string;
  changed: string;
  /** The picture's file; of a premium listing none is given away. */
  image: string;
}

const SOURCES: Record<Kind, Source> = {
  property: {
    table: "properties",
    shown: "on_offer",
    changed: "updated_at",
    image: "case when is_premium then null else title_image end",
  },
  project: { table: "projects", shown: "on_show", changed: "updated_at", image: "image" },
  article: { table: "articles", shown: "true", changed: "created_at", image: "image" },
};

/** By ids, which neither move nor run out: what is added changes the last part alone, and no list ends at an entry. */
async function partsOf({ db }: Pick<AppContext, "db">, kind: Kind) {
  const { table, shown, changed } = SOURCES[kind];
  const { rows } = await sql<{ part: number; count: number; changed: Date | null }>`
    select id / ${sql.lit(PART)} + 1 as part, count(*)::int as count, max(${sql.ref(changed)}) as changed
    from ${sql.table(table)} where ${sql.raw(shown)} group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, changed: row.changed?.toISOString() ?? null }));
}

async function entriesOf({ db }: Pick<AppContext, "db">, kind: Kind, part: number) {
  const { table, shown, changed, image } = SOURCES[kind];
  const first = (part - 1) * PART;
  const { rows } = await sql<{ slug_id: string; changed: Date | null; image: string | null }>`
    select slug_id, ${sql.ref(changed)} as changed, ${sql.raw(image)} as image
    from ${sql.table(table)}
    where id >= ${first} and id < ${first + PART} and ${sql.raw(shown)} order by id`.execute(db);
  return rows;
}

/** Every address of the site, for its sitemaps. */
export const sitemap: Module = (app, context) => {
  const kind = z.enum(wire.SITEMAP_KINDS, `kind is one of ${wire.SITEMAP_KINDS.join(", ")}.`);
  route(app, context, {
    call: wire.sitemapParts,
    access: "public",
    input: z.object({ kind }),
    async handle({ kind }) {
      const data = await context.shown.get(`sitemap ${kind}`, () => partsOf(context, kind));
      return { message: `${data.length} parts.`, data };
    },
  });
  route(app, context, {
    call: wire.sitemapEntries,
    access: "public",
    input: z.object({ kind, part: input.id("part") }),
    async handle({ kind, part }, { links }) {
      const rows = part > 400_000 ? [] : await entriesOf(context, kind, part);
      const data = rows.map(({ slug_id, changed, image }) => ({
        slug_id,
        changed: changed?.toISOString() ?? null,
        image: links.image(image),
      }));
      return { message: `${data.length} addresses.`, data };
    },
  });
};
