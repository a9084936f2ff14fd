import type { Database } from "../../platform/database/index.ts";
import { digest, randomToken } from "../sessions/index.ts";

const TICKET_MINUTES = 15;

/**
 * What `verify-otp` hands out as `auth_id`: an unguessable ticket that says which phone number or
 * address was proved, good for one sign-in.
 */
export async function issueTicket(db: Database, target: string, now: Date): Promise<string> {
  const ticket = randomToken();
  await db
    .insertInto("one_time_codes")
    .values({
      channel: target.includes("@") ? "mail" : "sms",
      target: `ticket:${target}`,
      hash: digest(ticket),
      expires_at: new Date(now.getTime() + TICKET_MINUTES * 60_000),
      created_at: now,
    })
    .execute();
  return ticket;
}

/** Uses up a ticket. @returns the number or address it proves, or null when it is none */
export async function useTicket(db: Database, ticket: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("hash", "=", digest(ticket))
    .where("target", "like", "ticket:%")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("target")
    .executeTakeFirst();
  return row ? row.target.slice("ticket:".length) : null;
}
