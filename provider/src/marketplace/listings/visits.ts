import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { listingFiguresOf } from "./figures.ts";
import type { ListedKind } from "./listingStatus.ts";

const KINDS = { property: 0, project: 1 } as const;

/** Visits of today that this process has seen counted: they need no look into the database. */
const LARGEST_MEMORY = 100_000;

interface Today {
  day: string;
  salt: string;
  counted: LRUCache<string, true>;
}

const known = new WeakMap<Database, Today>();

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The salt of a day, the same for every process; the first one to need it makes it. */
async function today(db: Database, now: Date): Promise<Today> {
  const day = dayOf(now);
  const held = known.get(db);
  if (held?.day === day) return held;
  await db
    .insertInto("visit_salts")
    .values({ day, salt: randomBytes(24).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db.selectFrom("visit_salts").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
  const made = { day, salt, counted: new LRUCache<string, true>({ max: LARGEST_MEMORY }) };
  known.set(db, made);
  return made;
}

/** The site's own composer asks without a visitor's address; the visitor's browser counts for itself. */
function isComposer({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-host"] !== undefined && headers["x-forwarded-for"] === undefined;
}

/**
 * Counts that somebody looks at a listing: once per visitor and day (UTC). A visitor is a member, else an address
 * (IPv6 by its network), kept as a hash whose salt is thrown away with the day. What a visitor says of the browser does
 * not count: it can be anything.
 */
export async function countVisit(
  context: Pick<AppContext, "db" | "now" | "single">,
  kind: ListedKind,
  id: number,
  { user, ip }: Pick<Caller, "user" | "ip">,
  request: FastifyRequest,
): Promise<void> {
  if (isComposer(request)) return;
  const { db, now } = context;
  const { day, salt, counted } = await today(db, now());
  const who = user ? `member ${user.id}` : `address ${ip}`;
  const visitor = createHash("sha256").update(salt).update(who).digest("base64url").slice(0, 22);
  const key = `${KINDS[kind]} ${id} ${visitor}`;
  if (counted.has(key)) return;
  const { numAffectedRows = 0n } = await sql`with visit as (
      insert into listing_visits (kind, listing_id, day, visitor)
      values (${sql.lit(KINDS[kind])}, ${id}, ${day}, ${visitor})
      on conflict do nothing
      returning kind, listing_id, day
    )
    insert into listing_figure_changes (kind, listing_id, day, views) select kind, listing_id, day, 1 from visit`.execute(
    db,
  );
  if (numAffectedRows > 0n) listingFiguresOf(context).changed();
  counted.set(key, true);
}

/** Throws away who has seen what before today; how many it were stays. */
export async function forgetVisits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("listing_visits").where("day", "<", dayOf(now)).execute();
  await db.deleteFrom("visit_salts").where("day", "<", dayOf(now)).execute();
}
