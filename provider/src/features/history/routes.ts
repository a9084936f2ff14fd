import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { isRestricted, premiumAccess } from "../../marketplace/listing-search/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, notFound, route } from "../../platform/http/index.ts";
import { formerAddress } from "./formerAddresses.ts";
import type { HistoryRow } from "./tables.ts";

const MOST_EVENTS = 200;

/** Prices come as the database writes them, `250000.00`. */
function valueOnWire(event: HistoryRow["event"], value: string | null): string | null {
  return value !== null && (event === "price" || event === "listed") ? String(Number(value)) : value;
}

/** What happened to the price and the state of a listing. For whoever may see the listing. */
export const history: Module = (app, context) => {
  const { db } = context;

  route(app, context, {
    call: wire.propertyHistory,
    access: "optional",
    input: z.object({ property_id: input.id("property_id") }),
    async handle({ property_id }, { user }) {
      const property = await db
        .selectFrom("properties")
        .select(["user_id", "on_show", "is_premium"])
        .where("id", "=", property_id)
        .executeTakeFirst();
      const isTheirs = user !== null && (user.role === "admin" || property?.user_id === user.id);
      if (!property || !(property.on_show || isTheirs)) throw notFound(`There is no property ${property_id}.`);
      // What a premium listing was before is not shown of it.
      if (isRestricted(property, await premiumAccess(db, user))) return { message: "0 events.", data: [] };
      const rows = await db
        .selectFrom("property_history")
        .selectAll()
        .where("property_id", "=", property_id)
        .orderBy("id", "desc")
        .limit(MOST_EVENTS)
        .execute();
      return {
        message: `${rows.length} events.`,
        data: rows.map((row) => ({
          at: row.created_at.toISOString(),
          event: row.event,
          from: valueOnWire(row.event, row.from_value),
          to: valueOnWire(row.event, row.to_value),
        })),
      };
    },
  });

  route(app, context, {
    call: wire.formerAddress,
    access: "public",
    input: z.object({
      kind: z.enum(wire.FORMER_KINDS, `kind is one of ${wire.FORMER_KINDS.join(", ")}.`),
      slug_id: input.requiredText("slug_id", 200),
    }),
    async handle({ kind, slug_id }) {
      return { message: "What became of the address.", data: await formerAddress(db, kind, slug_id) };
    },
  });
};
