import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type QueryExecutorProvider, sql } from "kysely";
import type pg from "pg";
import { createFreshness, type Freshness } from "./freshness.ts";
import { unmarked } from "./marking.ts";
import type { ReadFigures, Reads } from "./reads.ts";
import type { Router } from "./routing.ts";

const LOOK_EVERY_MS = 500;
/** A replica that has not said by then how far it is counts as gone. Milliseconds. */
const LOOK_LIMIT_MS = 1000;
/** A reader who must see something waits no longer for word of how far the replica is. Milliseconds. */
const WORD_LIMIT_MS = 100;
/** While it is behind, readers ask it no more often. Milliseconds. */
const LOOK_AGAIN_MS = 20;

/**
 * Everything that is committed now lies before this place of the primary's log. Where commits do not wait for the disk,
 * what is flushed may lack the last of them.
 */
const POSITION = sql<number>`(case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)`;
/** No row for a server that is no replica. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn) as replayed,
  (select system_identifier::text from pg_control_system()) as cluster where pg_is_in_recovery()`;
const CLUSTER = sql<string>`(select system_identifier::text from pg_control_system())`;

/** How the questions of a piece of work are answered. */
interface Scope {
  /** What must have been replayed for it. */
  position: number;
  usesPrimary: boolean;
  hasWritten: boolean;
}

export interface ReplicaOptions {
  db: () => QueryExecutorProvider;
  /** Of the replica: a connection apart from those that answer readers, which may all be busy. */
  watcher: pg.Pool;
  /** Ends the replica's connections that wait for an answer, so that their questions are asked elsewhere. */
  cut(): void;
  /** Told once each time that the replica goes. */
  onError(error: Error): void;
}

export interface Replica {
  reads: Reads;
  router: Router;
}

async function whereIsPrimary(db: QueryExecutorProvider): Promise<{ position: number; cluster: string }> {
  const { rows } = await sql<{ position: number; cluster: string }>`
    select ${POSITION} as position, ${CLUSTER} as cluster`.execute(db);
  return rows[0] as (typeof rows)[number];
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`no answer within ${LOOK_LIMIT_MS} ms`));
    // An answer that came while this process was busy is read before that.
    timer = setTimeout(() => setImmediate(refuse), LOOK_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Asks the replica how far it is: once, however many want to know at the same time. */
function createLook(
  { watcher, cut, onError }: ReplicaOptions,
  freshness: Freshness,
  primary: { cluster: string | null },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isKnownGone = false;
  const look = async () => {
    try {
      const { rows } = await withinLimit(watcher.query<{ replayed: number | null; cluster: string }>(REPLAYED));
      const [found] = rows;
      if (!found || found.replayed === null) throw new Error("that server is no streaming replica");
      if (primary.cluster !== null && found.cluster !== primary.cluster)
        throw new Error("that server is a replica of another one than DATABASE_URL");
      freshness.sawReplica(primary.cluster === null ? null : found.replayed);
      isKnownGone = false;
    } catch (error) {
      freshness.sawReplica(null);
      cut();
      if (!isKnownGone) onError(error as Error);
      isKnownGone = true;
    }
  };
  return () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
}

type AskPrimary = <T>(ask: (db: QueryExecutorProvider) => Promise<T>) => Promise<T>;

/** Where in the primary's log the last writes of members stand. */
function createLastWrites(asked: AskPrimary) {
  const positionOf = async (member: number) => {
    const { rows } = await asked((on) =>
      sql<{ position: number }>`select position from last_writes where user_id = ${member}`.execute(on),
    );
    return rows[0]?.position ?? 0;
  };
  /** Nobody's account, when it was deleted, has a last write. */
  const noteWrite = (member: number) =>
    asked((on) =>
      sql`insert into last_writes (user_id, position)
        select id, ${POSITION} from users where id = ${member}
        on conflict (user_id) do update set position = excluded.position`.execute(on),
    );
  return { positionOf, noteWrite };
}

/** Asks the primary how far it is, for what everybody must see. */
function createPrimaryLook(asked: AskPrimary, freshness: Freshness, primary: { cluster: string | null }) {
  let expectations: ((position: number) => void)[] = [];
  return {
    /** The replica answers nothing until the next look has found where everything up to now stands. */
    expect: () => void expectations.push(freshness.expect()),
    async look() {
      const before = expectations;
      expectations = [];
      try {
        const { position, cluster } = await asked(whereIsPrimary);
        primary.cluster = cluster;
        for (const met of before) met(position);
        freshness.sawPrimary(position);
      } catch {
        // Whoever needs the primary learns that it does not answer. What was expected stays to be found.
        expectations.push(...before);
      }
    },
  };
}

type Counts = Pick<ReadFigures, "fromReplica" | "fromPrimary">;

/** Decides for the questions of the work that runs, and counts where they went. */
function createRouter(
  scopes: AsyncLocalStorage<Scope>,
  freshness: Freshness,
  counts: Counts,
  lookAtReplica: () => Promise<void>,
): Router {
  const turnToPrimary = () => {
    const scope = scopes.getStore();
    if (scope) scope.usesPrimary = true;
  };
  return {
    mayRead() {
      const scope = scopes.getStore();
      if (!scope || scope.usesPrimary) return false;
      if (freshness.isEnough(scope.position)) return true;
      counts.fromPrimary[freshness.isThere() ? "behind" : "gone"] += 1;
      // What the primary has shown is not followed by what the replica has from before.
      scope.usesPrimary = true;
      return false;
    },
    wasRead() {
      counts.fromReplica += 1;
    },
    failed() {
      turnToPrimary();
      counts.fromPrimary.gone += 1;
      void lookAtReplica();
    },
    begins: turnToPrimary,
    writes() {
      const scope = scopes.getStore();
      if (scope) Object.assign(scope, { usesPrimary: true, hasWritten: true });
    },
  };
}

/** Follows a streaming replica, and decides which questions it may answer. */
export function createReplica(options: ReplicaOptions): Replica {
  const freshness = createFreshness();
  const scopes = new AsyncLocalStorage<Scope>();
  const primary: { cluster: string | null } = { cluster: null };
  const lookAtReplica = createLook(options, freshness, primary);
  const counts: Counts = { fromReplica: 0, fromPrimary: { behind: 0, gone: 0 } };
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  /** Outside of the work that runs: on the primary, and no part of what that marks. */
  const asked: AskPrimary = (ask) => scopes.exit(() => unmarked(() => ask(options.db())));
  const { expect, look: lookAtPrimary } = createPrimaryLook(asked, freshness, primary);
  const { positionOf, noteWrite } = createLastWrites(asked);

  const look = async () => {
    await Promise.all([lookAtPrimary(), lookAtReplica()]);
  };
  const next = () => {
    timer = setTimeout(() => void look().finally(() => isStopped || next()), LOOK_EVERY_MS);
    timer.unref();
  };

  /** What was just written takes milliseconds to get there: that is asked for, once in a while. */
  const hearOf = async (position: number) => {
    const isRecent = performance.now() - lookedAt < LOOK_AGAIN_MS;
    if (freshness.isEnough(position) || !freshness.isThere() || isRecent) return;
    lookedAt = performance.now();
    await Promise.race([lookAtReplica(), sleep(WORD_LIMIT_MS, undefined, { ref: false })]);
  };

  const within = async <T>(member: number | null, scope: Scope, work: () => Promise<T>): Promise<T> => {
    try {
      return await scopes.run(scope, work);
    } finally {
      // The write is done, whatever becomes of this: after some seconds it is on show without it.
      if (member !== null && scope.hasWritten) await noteWrite(member).catch(options.onError);
    }
  };
  const reads: Reads = {
    async start() {
      expect();
      await lookAtPrimary();
      await lookAtReplica();
      next();
    },
    figures: () => ({ ...counts, isThere: freshness.isThere(), bytesBehind: freshness.bytesBehind() }),
    async readFrom(member, work) {
      const isThere = freshness.isThere();
      const position = member === null || !isThere ? 0 : await positionOf(member);
      await hearOf(position);
      // Should it come back meanwhile, nobody has asked what this member must see.
      return within(member, { position, usesPrimary: member !== null && !isThere, hasWritten: false }, work);
    },
    writing: (member, work) => within(member, { position: 0, usesPrimary: true, hasWritten: false }, work),
    changed() {
      expect();
      void lookAtPrimary();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  return { reads, router: createRouter(scopes, freshness, counts, lookAtReplica) };
}
