import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRestricted, premiumAccess } from "../../marketplace/listing-search/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { calendarFile } from "./calendar.ts";
import { bothActive } from "./repository.ts";

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The entry of a viewing for calendars. */
export const calendarRoutes: Module = (app, context) => {
  const { db } = context;

  // No JSON: a file that calendars fetch by its address alone. A wrong key and no such viewing look the same.
  app.get("/api/viewings/:id/calendar.ics", async (request: FastifyRequest, reply: FastifyReply) => {
    const id = Number((request.params as { id: string }).id);
    const key = String((request.query as { key?: unknown }).key ?? "");
    const row = Number.isInteger(id)
      ? await db
          .selectFrom("viewings")
          .innerJoin("properties", "properties.id", "viewings.property_id")
          .selectAll("viewings")
          .select(["properties.title", "properties.address", "properties.slug_id", "properties.city"])
          .select(["properties.is_premium", "properties.user_id"])
          .where(bothActive)
          .where("viewings.id", "=", Math.min(Math.max(id, 0), 2_147_483_647))
          .executeTakeFirst()
      : undefined;
    if (!row?.starts_at || !isSame(key, row.calendar_key))
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such calendar entry.");
    const origin = context.site.fixed;
    const text = calendarFile({
      uid: `viewing-${row.id}@${new URL(origin).hostname}`,
      sequence: row.sequence,
      startsAt: row.starts_at,
      minutes: row.minutes,
      isCancelled: row.state !== "accepted",
      title: row.title,
      // One address for both: it says what the one who asked may read.
      address: isRestricted(row, await premiumAccess(db, { id: row.requester_id, role: "member" }))
        ? row.city
        : row.address,
      url: `${origin}/properties-details/${row.slug_id}`,
      changedAt: row.updated_at,
    });
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="viewing-${row.id}.ics"`)
      .type("text/calendar; charset=utf-8")
      .send(text);
  });
};
