import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { orderTexts, rewriteTexts } from "../src/marketplace/listings/find/textOrder.ts";
import type { Database } from "../src/platform/database/index.ts";
import { tries } from "./harness/whole.ts";
import { history, randomNumbers } from "./support/histories.ts";
import { WRONG_TEXTS } from "./support/recounts.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const REWRITES = tries(60, 15);

/** All that belongs to the table of texts, and whether changes are being noted. */
const BELONGS = `
  select 'index' as kind, indexdef as what from pg_indexes where tablename = 'offer_texts'
  union all select 'trigger', tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'offer_texts'::regclass and not tgisinternal
  union all select 'constraint', pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'offer_texts'::regclass and contype <> 'n'
  union all select 'column', attname || ' ' || attnotnull || ' ' || attstorage::text from pg_attribute
    where attrelid = 'offer_texts'::regclass and attnum > 0
  union all select 'options', array_to_string(reloptions, ',') from pg_class where oid = 'offer_texts'::regclass
  union all select 'grant', privilege_type || ' ' || is_grantable || ' ' || grantee::regrole from pg_class cross join lateral aclexplode(relacl)
    where pg_class.oid = 'offer_texts'::regclass
  order by 1, 2`;

/** Texts that stand behind one that comes later in the order. */
const APART = `
  with texts as (
    select ctid, property_type, category_id, map_cell, ((id::bigint * 2654435761) >> 16) & 63 as hash from offer_texts
  ), places as (
    select ctid, (case when hash = 0 then 0 when hash & 15 = 0 then 1 else 2 end, property_type, category_id, map_cell) as place
    from texts
  )
  select count(*)::integer as all, count(*) filter (where is_apart)::integer as apart from (
    select place < lag(place) over (order by ctid) as is_apart from places) as steps`;

const MEANWHILE =
  "select to_regclass('offer_texts_copy') as copy, (select count(*)::integer from offer_texts_changed) as changed";

describe("the texts of the offers", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  const random = randomNumbers(368);
  const rows = async (statement: string) => (await site.query(statement)).rows;

  beforeAll(async () => {
    site = await startSqlSite("postgres");
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 2 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    for (let turn = 0; turn < 160; turn++) await site.query(history(random, turn, []));
    await site.query("create role text_reader");
    await site.query(
      "grant select on offer_texts to text_reader with grant option; grant select on offer_texts to public",
    );
  });
  afterAll(async () => {
    await db?.destroy();
    await site?.query("drop owned by text_reader; drop role text_reader");
    await site?.stop();
  });

  test("are put in order once enough of them stand elsewhere, with all that belongs to their table", async () => {
    const before = await rows(BELONGS);
    expect(before.filter(({ what }) => /note_changed/.test(what))).toEqual([
      { kind: "trigger", what: expect.stringMatching(/^D /) },
    ]);
    const [{ all, apart }] = await rows(APART);
    expect(apart).toBeGreaterThan(all / 4);
    expect(await orderTexts(db)).toBe(false);
    expect(await orderTexts(db, 1)).toBe(true);
    // A short text may find room on a page before it.
    expect((await rows(APART))[0].apart).toBeLessThan(all / 15);
    expect(await rows(BELONGS)).toEqual(before);
    expect(await rows(WRONG_TEXTS)).toEqual([]);
    expect(await rows(MEANWHILE)).toEqual([{ copy: null, changed: 0 }]);
    expect(await orderTexts(db, 1)).toBe(false);
  });

  test("are put in order by one process at a time", async () => {
    await site.query("update offers set city = city || 's'");
    await site.query("select pg_advisory_lock(hashtext('offer_texts'))");
    expect(await orderTexts(db, 1)).toBe(false);
    await site.query("select pg_advisory_unlock(hashtext('offer_texts'))");
  });

  test(`lose no write and are never missing while they are put in order ${REWRITES} times`, async () => {
    await site.query("select recount_offer_texts()");
    let isOver = false;
    let writes = 0;
    const reader = await pool.connect();
    const writing = (async () => {
      while (!isOver) {
        await site.query(history(random, 1000 + writes, []));
        writes++;
      }
    })();
    const counts: number[] = [];
    const reading = (async () => {
      while (!isOver) {
        // Its plan is kept, and must follow the table.
        const found = await reader.query({ name: "texts", text: "select count(*)::integer as count from offer_texts" });
        counts.push(found.rows[0].count);
      }
    })();
    for (let turn = 0; turn < REWRITES; turn++) await rewriteTexts(db, { tries: 100, pauseMs: 5 });
    isOver = true;
    await Promise.all([writing, reading]);
    reader.release();
    expect(await rows(WRONG_TEXTS)).toEqual([]);
    expect({ writes: writes > REWRITES, reads: counts.length > REWRITES }).toEqual({ writes: true, reads: true });
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await rows(MEANWHILE)).toEqual([{ copy: null, changed: 0 }]);
  }, 120_000);

  test("stay as they are where somebody does not let go of them", async () => {
    const before = await rows(BELONGS);
    const reader = await pool.connect();
    await reader.query("begin; select count(*) from offer_texts");
    await expect(rewriteTexts(db, { tries: 2, pauseMs: 5 })).rejects.toThrow(/lock timeout/);
    await reader.query("rollback");
    reader.release();
    expect(await rows(BELONGS)).toEqual(before);
    expect(await rows(MEANWHILE)).toEqual([{ copy: null, changed: 0 }]);
    await site.query(history(random, 5000, []));
    expect(await rows(WRONG_TEXTS)).toEqual([]);
    expect(await rows(MEANWHILE)).toEqual([{ copy: null, changed: 0 }]);
  });
});
