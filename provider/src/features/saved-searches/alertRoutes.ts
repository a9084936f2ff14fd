import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { notFound, route } from "../../platform/http/index.ts";
import { changeSearch } from "./changeSearch.ts";
import { changeSearches } from "./collect.ts";
import { frequency } from "./frequency.ts";
import { findSearch } from "./repository.ts";

/** As the database makes them. */
const ALERT_KEY = /^[0-9a-f]{64}$/;

/** Links of mails about a search: they show it, and end its mails, without signing in. */
export const alertRoutes: Module = (app, context) => {
  const { db, now } = context;

  const alertKey = z.string().regex(ALERT_KEY, "This is no link of a mail.");
  /** Of a member who may still sign in: whoever has one of the search's mails holds its key. */
  const byKey = (from: Pick<typeof db, "selectFrom">, key: string) =>
    from
      .selectFrom("saved_searches as search")
      .innerJoin("users", "users.id", "search.user_id")
      .where("search.alert_key", "=", key)
      .where("users.is_active", "=", true)
      .selectAll("search")
      .executeTakeFirst();
  const noSuchAlert = () => notFound("This search is not saved any more.");

  route(app, context, {
    call: wire.getSearchAlert,
    access: "public",
    // Whoever has the key writes without being a member.
    reads: false,
    input: z.object({ key: alertKey }),
    async handle({ key }, _caller, { reply }) {
      const search = await byKey(db, key);
      if (!search) throw noSuchAlert();
      reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
      return { message: "The search.", data: { name: search.name, frequency: search.frequency } };
    },
  });

  route(app, context, {
    call: wire.postSearchAlert,
    access: "public",
    input: z.object({ key: alertKey, frequency: frequency.optional() }),
    async handle(given) {
      const wanted = given.frequency ?? "off";
      // Whoever has no key begins no work.
      if (!(await byKey(db, given.key))) throw noSuchAlert();
      const name = await changeSearches(context, async (tx, readTerms) => {
        const found = await byKey(tx, given.key);
        const before = found && (await findSearch(tx, found.user_id, { id: found.id }));
        if (!before) throw noSuchAlert();
        await changeSearch(tx, before, { frequency: wanted }, now(), readTerms);
        return before.name;
      });
      return { message: "The search is saved.", data: { name, frequency: wanted } };
    },
  });
};
