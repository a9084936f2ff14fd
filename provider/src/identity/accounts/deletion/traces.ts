import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../platform/database/index.ts";
import type { User } from "../../people/index.ts";

type Write = Transaction<Schema>;

/**
 * What a member leaves behind in places that are not theirs: names in other members' notifications, their words in
 * other members' event logs, messages that were sent to their address. To be called before the member's rows go.
 */
export async function removeTraces(tx: Write, user: User): Promise<void> {
  await removeMessagesTo(tx, user);
  if (user.name) await hideName(tx, user);
  const id = String(user.id);
  await sql`delete from stream_events where user_id <> ${user.id} and (
    data->>'sender_id' = ${id} or data->>'receiver_id' = ${id} or data->>'user_id' = ${id})`.execute(tx);
  await sql`delete from stream_events where type = 'notification' and data->>'property_id' in (
    select id::text from properties where user_id = ${user.id})`.execute(tx);
  await sql`delete from notifications where property_id in (
    select id from properties where user_id = ${user.id})`.execute(tx);
}

/** A name at the start of a notification becomes "A member"; what it was about stays. */
async function hideName(tx: Write, user: User): Promise<void> {
  const start = `${user.name} `;
  const hidden = (column: "message" | "title") =>
    sql`'A member ' || substr(${sql.ref(column)}, ${start.length + 1}::int)`;
  // Without a name its words say "A member" in every language.
  await sql`update notifications set params = params - 'name'
    where params->>'name' = ${user.name} and user_id <> ${user.id}`.execute(tx);
  for (const column of ["message", "title"] as const) {
    await sql`update notifications set ${sql.ref(column)} = ${hidden(column)}
      where starts_with(${sql.ref(column)}, ${start}) and user_id <> ${user.id}`.execute(tx);
    await sql`delete from stream_events where type = 'notification' and user_id <> ${user.id}
      and starts_with(data->>${sql.lit(column)}, ${start})`.execute(tx);
  }
}

async function removeMessagesTo(tx: Write, user: User): Promise<void> {
  const targets = [user.email, user.pending_email, user.mobile].filter((target): target is string => Boolean(target));
  if (targets.length > 0) {
    await tx.deleteFrom("outbox").where("recipient", "in", targets).execute();
    await tx
      .deleteFrom("one_time_codes")
      .where("target", "in", [...targets, ...targets.map((target) => `ticket:${target}`)])
      .execute();
  }
  if (user.email) await tx.deleteFrom("registrations").where("email", "=", user.email).execute();
  if (user.email && user.is_email_verified)
    await tx.deleteFrom("contact_messages").where(sql`lower(email)`, "=", user.email).execute();
}
