import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../platform/context/index.ts";
import { type Database, unmarked } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import type { ListingKind } from "../listing-lifecycle/index.ts";
import { listingFiguresOf } from "./figures.ts";

const KINDS = { property: 0, project: 1 } as const;

/** Visits of today that this process has seen counted: they need no look into the database. */
const LARGEST_MEMORY = 100_000;
/** For how long visits are gathered. Milliseconds. */
const GATHERED_MS = 200;

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

interface Visit {
  kind: number;
  listing: number;
  day: string;
  visitor: string;
}

/** Visits of the last moment, which are written together: each by itself would cost as much as reading the listing. */
export interface GatheredVisits {
  add(visit: Visit): void;
  /** Writes what there is. @throws Error when the database does not take it; it is written with what comes next */
  write(): Promise<void>;
}

/** @returns whether any of them was not known yet */
async function insertVisits(db: Database, visits: Visit[]): Promise<boolean> {
  const column = (name: keyof Visit) => visits.map((visit) => visit[name]);
  // In the same order everywhere: no two processes wait for each other's visits.
  const { numAffectedRows = 0n } = await sql`with visit as (
      insert into listing_visits (kind, listing_id, day, visitor)
      select * from unnest(${column("kind")}::integer[], ${column("listing")}::integer[], ${column("day")}::date[],
        ${column("visitor")}::text[]) as gathered (kind, listing_id, day, visitor)
      order by kind, listing_id, day, visitor
      on conflict do nothing
      returning kind, listing_id, day
    )
    insert into listing_figure_changes (kind, listing_id, day, views) select kind, listing_id, day, 1 from visit`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

function createGatheredVisits(context: Pick<AppContext, "db" | "single">): GatheredVisits {
  const { db } = context;
  let gathered: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const visits = gathered;
    gathered = [];
    if (visits.length === 0) return;
    try {
      // They belong to nobody's call.
      if (await unmarked(() => insertVisits(db, visits))) listingFiguresOf(context).changed();
    } catch (error) {
      gathered = [...visits, ...gathered].slice(0, LARGEST_MEMORY);
      throw error;
    }
  };
  return {
    add(visit) {
      gathered.push(visit);
      timer ??= setTimeout(() => write().catch((error: Error) => console.error(error.message)), GATHERED_MS).unref();
    },
    write,
  };
}

/** Those of this process. */
export const gatheredVisitsOf = ({ single }: Pick<AppContext, "single">): GatheredVisits =>
  single(createGatheredVisits);

/** The site's own composer asks without a visitor's address; the visitor's browser counts for itself. */
function isComposer({ headers }: FastifyRequest): boolean {
  // biome-ignore lint/plugin: tells the composer from visitors by the header's being there
  return headers["x-forwarded-host"] !== undefined && headers["x-forwarded-for"] === undefined;
}

/**
 * Counts that somebody looks at a listing: once per visitor and day (UTC). A visitor is a member, else an address
 * (IPv6 by its network), kept as a hash whose salt is thrown away with the day. What a visitor says of the browser does
 * not count: it can be anything.
 */
export async function countVisit(
  context: Pick<AppContext, "db" | "now" | "single">,
  kind: ListingKind,
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
  gatheredVisitsOf(context).add({ kind: KINDS[kind], listing: id, day, visitor });
  counted.set(key, true);
}

/** Throws away who has seen what before today; how many it were stays. */
export async function forgetVisits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("listing_visits").where("day", "<", dayOf(now)).execute();
  await db.deleteFrom("visit_salts").where("day", "<", dayOf(now)).execute();
}
