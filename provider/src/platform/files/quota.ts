import { createHmac } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { UploadLimits } from "../config/index.ts";
import type { Database, Schema } from "../database/index.ts";
import { type Arrival, Failure, tooMany } from "../http/index.ts";
import { newFileId } from "./names.ts";

const MEGABYTE = 1024 * 1024;
/** Of bodies that bring files and are still arriving: the two largest that any call takes, or ten of one photograph. */
const ARRIVING_PER_MEMBER = 170 * MEGABYTE;
const ARRIVING_PER_ADDRESS = 340 * MEGABYTE;
/** Uploads of one member that wait, whatever their size: all drafts that a member may have, with thirty pictures each. */
const MOST_WAITING = 1500;
/** No body takes longer to arrive; a process that was killed leaves its counts behind for so long. */
const ARRIVAL_MS = 15 * 60_000;
const RETRY_SECONDS = 5;

/** An upload that comes in pieces, before its first one. */
export interface Reservation {
  id: string;
  ownerId: number;
  /** As of an {@link Arrival}. */
  ip: string;
  /** Of the file. */
  name: string;
  bytes: number;
}

/** Counts in the database what members send and have not used yet, for all processes together. */
export interface UploadQuota {
  /**
   * Counts a body from before its first byte.
   * @returns to be called when the body has come, or will not come any more
   * @throws Failure 413 when too much waits, 429 when too much arrives at the same time
   */
  admit(arrival: Arrival): Promise<() => Promise<void>>;
  /**
   * Makes room for an upload that comes in pieces: its bytes count as waiting from now on.
   * @throws Failure 413 when too much waits
   */
  reserve(upload: Reservation): Promise<void>;
  /** A sender's address (`addressKey`) as it is kept beside an upload: known to this site alone. */
  senderOf(ip: string): string;
  /** Forgets counts that a process left behind. */
  forgetLost(now: Date): Promise<void>;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

interface Sums {
  bytes: number;
  count: number;
}

/** By whom uploads are counted. */
type Of = { column: "owner_id" | "sent_from"; value: number | string };

async function waiting(db: Kysely<Schema>, { column, value }: Of): Promise<Sums> {
  const { rows } = await sql<Sums>`select coalesce(sum(bytes), 0) as bytes, count(*) as count from (
    select bytes from files where ${sql.ref(column)} = ${value} and used_at is null
    union all select size from uploads_arriving where ${sql.ref(column)} = ${value}
  ) as there`.execute(db);
  return { bytes: Number(rows[0]?.bytes ?? 0), count: Number(rows[0]?.count ?? 0) };
}

async function arriving(db: Kysely<Schema>, { column, value }: Of, now: Date): Promise<number> {
  const { rows } = await sql<Sums>`select coalesce(sum(bytes), 0) as bytes from bodies_arriving
    where ${sql.ref(column)} = ${value} and expires_at > ${now}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

function tooMuchWaits(bytes: number, count: number, whose: string): Failure {
  return new Failure(
    413,
    `${count} uploads ${whose} with ${megabytes(bytes)} wait for a form that uses them, and there is no room for more: ` +
      "send the listing that they belong to, or delete drafts that name them. What nothing names goes after some hours.",
    { reason: "uploads_full" },
  );
}

/**
 * @param signingKey makes addresses unreadable
 * @param now the clock
 */
export function createUploadQuota(
  db: Database,
  limits: UploadLimits,
  signingKey: () => string,
  now: () => Date = () => new Date(),
): UploadQuota {
  const senderOf = (ip: string) =>
    createHmac("sha256", signingKey()).update(`sender ${ip}`).digest("base64url").slice(0, 24);

  async function check(
    tx: Transaction<Schema>,
    { ownerId, ip, bytes, isUpload, isInPieces = false }: Arrival & { isInPieces?: boolean },
  ): Promise<void> {
    const kinds = [
      { of: { column: "owner_id", value: ownerId } as Of, arrives: ARRIVING_PER_MEMBER, waits: limits.perMember },
      {
        of: { column: "sent_from", value: senderOf(ip) } as Of,
        arrives: ARRIVING_PER_ADDRESS,
        waits: limits.perAddress,
      },
    ];
    for (const { of, arrives, waits } of kinds) {
      // One after the other for each member and address, so that two do not both see the last room.
      await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${of.column} ${of.value}`}))`.execute(tx);
      const coming = await arriving(tx, of, now());
      if (!isInPieces && coming + bytes > arrives)
        throw tooMany(RETRY_SECONDS, `${megabytes(coming)} are being sent already: send fewer files at the same time.`);
      if (!isUpload) continue;
      const there = await waiting(tx, of);
      const isMember = of.column === "owner_id";
      if (there.bytes + coming + bytes > waits || (isMember && there.count >= MOST_WAITING))
        throw tooMuchWaits(there.bytes, there.count, isMember ? "of yours" : "from your network");
    }
  }

  return {
    senderOf,
    async admit(arrival) {
      const id = newFileId();
      await db.transaction().execute(async (tx) => {
        await check(tx, arrival);
        const { ownerId, ip, bytes } = arrival;
        const expires_at = new Date(now().getTime() + ARRIVAL_MS);
        await tx
          .insertInto("bodies_arriving")
          .values({ id, owner_id: ownerId, sent_from: senderOf(ip), bytes, expires_at })
          .execute();
      });
      return async () => void (await db.deleteFrom("bodies_arriving").where("id", "=", id).execute());
    },
    async reserve({ id, ownerId, ip, name, bytes }) {
      await db.transaction().execute(async (tx) => {
        await check(tx, { ownerId, ip, bytes, isUpload: true, isInPieces: true });
        await tx
          .insertInto("uploads_arriving")
          .values({ id, owner_id: ownerId, sent_from: senderOf(ip), name, size: bytes, touched_at: now() })
          .execute();
      });
    },
    async forgetLost(before) {
      await db.deleteFrom("bodies_arriving").where("expires_at", "<", before).execute();
    },
  };
}
