import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import * as input from "../http/input.ts";
import { route } from "../http/route.ts";
import { ownProperty } from "../listings/write.ts";
import type { Module } from "../module.ts";
import { byDay, type DayCount, lastDays } from "./days.ts";
import { readFigures } from "./repository.ts";

const DAYS = 30;
const MOST_DAYS = 365;

const sum = (days: DayCount[]) => days.reduce((total, { count }) => total + count, 0);

/** What a listing finds each day: for its owner alone. */
export const statistics: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.listingStatistics,
    access: "required",
    input: z.object({ property_id: input.id("property_id"), days: input.integer("days") }),
    async handle({ property_id, days }, { user }) {
      const property = await ownProperty(db, user, property_id);
      const figures = await readFigures(db, property_id);
      const wanted = Math.min(MOST_DAYS, Math.max(1, days ?? DAYS));
      return {
        message: `${wanted} days.`,
        data: byDay(lastDays(now(), wanted), figures),
        totals: {
          // Views were counted before they were counted by day.
          views: Math.max(property.total_view, sum(figures.views)),
          favourites: sum(figures.favourites),
          chats: sum(figures.chats),
          interests: sum(figures.interests),
        },
      };
    },
  });
};
