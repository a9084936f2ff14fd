import { randomUUID } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import type { CommitMark, OpenDatabase } from "../../database/index.ts";
import type { IdempotencyKey } from "./tables.ts";

/** A holder that has not moved its lease for so long is taken for dead. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3000;
/** How long an answer is given again. */
const KEPT_HOURS = 24;

/** The right to carry out one request: nobody else has it at the same time. */
export interface Claim {
  /** Set by the first commit of the work. */
  mark: CommitMark;
  /** Keeps the answer for those who ask again. */
  finish(status: number, answer: string): Promise<void>;
  /** Nothing has happened: the key is free again. */
  release(): Promise<void>;
  /** Something has happened, and there is no answer that could be given again. */
  abandon(): Promise<void>;
}

/** What is known of a key that is somebody's already. */
export type Known = Pick<IdempotencyKey, "fingerprint" | "status" | "answer" | "is_committed" | "holder"> & {
  /** Its holder has not shown any sign of life of late. */
  isStale: boolean;
};

export interface Claims {
  /** @returns the claim, or what is known of the one that is there; undefined when it has just gone */
  take(id: string, fingerprint: string): Promise<Claim | Known | undefined>;
  /** Takes a claim over from a holder that is dead. @returns undefined when somebody else did so first, or it lives */
  takeOver(id: string, from: Known): Promise<Claim | undefined>;
  /** Forgets what is no longer given again. */
  expire(): Promise<void>;
}

export const isClaim = (taken: Claim | Known): taken is Claim => "mark" in taken;

const lease = () => sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

export function createClaims(database: OpenDatabase): Claims {
  const { db } = database;
  const processId = randomUUID();
  const isMine = (holder: string) => holder.startsWith(`${processId}:`);
  // The embedded database has one process: a holder of another one is a dead one.
  const isDead = (holder: string) => database.kind === "embedded" && !isMine(holder);

  function hold(id: string, holder: string): Claim {
    const own = () => db.updateTable("idempotency_keys").where("id", "=", id).where("holder", "=", holder);
    const timer = setInterval(() => {
      own()
        .set({ lease_until: lease() })
        .execute()
        .catch(() => undefined);
    }, RENEW_MS);
    timer.unref();
    const mark: CommitMark = {
      isSet: false,
      isOver: false,
      async set(execute) {
        const query: CompiledQuery = own().set({ is_committed: true }).returning("id").compile();
        const { rows } = await execute(query);
        if (rows.length === 0) throw new Error("This request was taken over by another process.");
      },
    };
    const end = () => {
      clearInterval(timer);
      mark.isOver = true;
    };
    return {
      mark,
      async finish(status, answer) {
        end();
        await own().set({ status, answer }).execute();
      },
      async release() {
        end();
        await db.deleteFrom("idempotency_keys").where("id", "=", id).where("holder", "=", holder).execute();
      },
      async abandon() {
        end();
        await own().set({ lease_until: sql<Date>`clock_timestamp()` }).execute();
      },
    };
  }

  const newHolder = () => `${processId}:${randomUUID()}`;

  return {
    async take(id, fingerprint) {
      const holder = newHolder();
      const expires_at = sql<Date>`clock_timestamp() + make_interval(hours => ${KEPT_HOURS})`;
      const made = await db
        .insertInto("idempotency_keys")
        .values({ id, fingerprint, holder, lease_until: lease(), expires_at })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (made) return hold(id, holder);
      await db
        .deleteFrom("idempotency_keys")
        .where("id", "=", id)
        .where("expires_at", "<", sql<Date>`clock_timestamp()`)
        .execute();
      const known = await db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "status", "answer", "is_committed", "holder"])
        .select(sql<boolean>`lease_until < clock_timestamp()`.as("isStale"))
        .where("id", "=", id)
        .executeTakeFirst();
      return known && { ...known, isStale: known.isStale || isDead(known.holder) };
    },
    async takeOver(id, from) {
      const holder = newHolder();
      const taken = await db
        .updateTable("idempotency_keys")
        .set({ holder, lease_until: lease() })
        .where("id", "=", id)
        .where("holder", "=", from.holder)
        .where("status", "is", null)
        .where("is_committed", "=", from.is_committed)
        .$if(!isDead(from.holder), (query) => query.where("lease_until", "<", sql<Date>`clock_timestamp()`))
        .returning("id")
        .executeTakeFirst();
      return taken && hold(id, holder);
    },
    async expire() {
      await db.deleteFrom("idempotency_keys").where("expires_at", "<", sql<Date>`clock_timestamp()`).execute();
    },
  };
}
