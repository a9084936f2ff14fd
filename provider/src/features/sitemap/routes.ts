import * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import { z } from "zod";
import type { AppContext, Module } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { input, route } from "../../platform/http/index.ts";

/**
 * Ids in a part, most of which are entries: far below the protocol's 50,000, and a few hundred KB. The view
 * `sitemap_parts` counts by the same number.
 */
const PART = 5000;

type Kind = (typeof wire.SITEMAP_KINDS)[number];
type Db = Pick<AppContext, "db">;

const KINDS: Record<Kind, number> = { property: 0, project: 1, article: 2 };

/** By ids, which neither move nor run out: a new entry changes the last part alone. As of the last refresh of the view. */
export async function partsOf({ db }: Db, kind: Kind) {
  const rows = await db
    .selectFrom("sitemap_parts")
    .where("kind", "=", KINDS[kind])
    .select(["part", "count", "changed"])
    .orderBy("part")
    .execute();
  return rows.map(({ changed, ...part }) => ({ ...part, changed: changed.toISOString() }));
}

interface Entry {
  slug_id: string;
  changed: Date;
  /** The picture's file. */
  image: string | null;
}

/** What everybody sees with an id of a range. */
type EntryReader = (db: Database, first: number, end: number) => Promise<Entry[]>;

const ENTRIES: Record<Kind, EntryReader> = {
  property: (db, first, end) =>
    db
      .selectFrom("properties")
      .where(sql<boolean>`on_market`)
      .where("id", ">=", first)
      .where("id", "<", end)
      .select(["slug_id", "updated_at as changed"])
      // Of a premium listing no picture is given away.
      .select(sql<string | null>`case when is_premium then null else title_image end`.as("image"))
      .orderBy("id")
      .execute(),
  project: (db, first, end) =>
    db
      .selectFrom("projects")
      .where(sql<boolean>`on_show`)
      .where("id", ">=", first)
      .where("id", "<", end)
      .select(["slug_id", "updated_at as changed", "image"])
      .orderBy("id")
      .execute(),
  article: (db, first, end) =>
    db
      .selectFrom("articles")
      .where("id", ">=", first)
      .where("id", "<", end)
      .select(["slug_id", "created_at as changed", "image"])
      .orderBy("id")
      .execute(),
};

/** Ids are integers of the database. */
const LAST_PART = 400_000;

export async function entriesOf({ db }: Db, kind: Kind, part: number): Promise<Entry[]> {
  return part > LAST_PART ? [] : ENTRIES[kind](db, (part - 1) * PART, part * PART);
}

/** Every address of the site, for its sitemaps. */
export const sitemap: Module = (app, context) => {
  const kind = z.enum(wire.SITEMAP_KINDS, `kind is one of ${wire.SITEMAP_KINDS.join(", ")}.`);
  route(app, context, {
    call: wire.sitemapParts,
    access: "public",
    input: z.object({ kind }),
    async handle({ kind }) {
      const data = await partsOf(context, kind);
      return { message: `${data.length} parts.`, data };
    },
  });
  route(app, context, {
    call: wire.sitemapEntries,
    access: "public",
    input: z.object({ kind, part: input.id("part") }),
    async handle({ kind, part }, { links }) {
      const rows = await entriesOf(context, kind, part);
      const data = rows.map(({ slug_id, changed, image }) => ({
        slug_id,
        changed: changed.toISOString(),
        image: links.image(image),
      }));
      return { message: `${data.length} addresses.`, data };
    },
  });
};
