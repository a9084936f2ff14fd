import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { rememberLanguage } from "../../identity/accounts/index.ts";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { input, notFound, refused, route } from "../../platform/http/index.ts";
import { alertMembers, MAIL_JOB } from "./alert.ts";
import { alertRoutes } from "./alertRoutes.ts";
import { type Changes, changeSearch } from "./changeSearch.ts";
import { changeSearches, collect } from "./collect.ts";
import { frequency } from "./frequency.ts";
import { mailAlert } from "./mail.ts";
import { queryInput } from "./query.ts";
import { findSearch, listSearches } from "./repository.ts";
import { saveSearch } from "./saveSearch.ts";

const LONGEST_NAME = 100;
const EVERY_MINUTE = "* * * * *";

function alertJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work(
    "saved-searches",
    async () => {
      await collect(context);
      await alertMembers(context);
    },
    { cron: EVERY_MINUTE },
  );
  jobs.work<{ alert_id: number }>(MAIL_JOB, ({ alert_id }) => mailAlert(context, alert_id), { retries: 12 });
}

/** Searches that members keep, and the alerts of what is new in them. */
export const savedSearches: Module = async (app, context) => {
  const { db, now } = context;

  alertJobs(context);

  const one = async (userId: number, id: number) => (await listSearches(db, userId, id))[0];

  route(app, context, {
    call: wire.getSavedSearches,
    access: "required",
    async handle(_, { user }) {
      const data = await listSearches(db, user.id);
      return { message: `${data.length} saved searches.`, total: data.length, data };
    },
  });

  route(app, context, {
    call: wire.postSavedSearch,
    access: "required",
    input: z.object({ name: input.requiredText("name", LONGEST_NAME), query: queryInput, frequency }),
    async handle(given, { user }, { request }) {
      // The mails that come of it are sent when nobody asks.
      await rememberLanguage(context, user.id, request.headers["accept-language"]);
      const id = await saveSearch(context, user.id, given);
      return { message: "The search is saved.", data: await one(user.id, id) };
    },
  });

  route(app, context, {
    call: wire.putSavedSearch,
    access: "required",
    input: z.object({
      id: input.id("id"),
      name: input.keptText("name", LONGEST_NAME),
      query: queryInput.optional(),
      frequency: frequency.optional(),
      seen: input.flag(),
    }),
    async handle({ id, seen, ...given }, { user }) {
      const changes: Changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      await changeSearches(context, async (tx, readTerms) => {
        const before = await findSearch(tx, user.id, { id });
        if (!before) throw notFound("There is no such saved search.");
        if (changes.query !== undefined && changes.query !== before.query) {
          if (await findSearch(tx, user.id, { query: changes.query }))
            throw refused("search_saved", "You have saved this search already.", { field: "query" });
        }
        if (seen) changes.last_seen_at = now();
        if (Object.keys(changes).length > 0) await changeSearch(tx, before, changes, now(), readTerms);
      });
      return { message: "The search is saved.", data: await one(user.id, id) };
    },
  });

  route(app, context, {
    call: wire.deleteSavedSearch,
    access: "required",
    input: z.object({ id: input.id("id") }),
    async handle({ id }, { user }) {
      const gone = await db
        .deleteFrom("saved_searches")
        .where("user_id", "=", user.id)
        .where("id", "=", id)
        .returning("id")
        .execute();
      if (gone.length === 0) throw notFound("There is no such saved search.");
      return { message: "The search is deleted." };
    },
  });

  await alertRoutes(app, context);
};
