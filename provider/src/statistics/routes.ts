import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { User } from "../accounts/tables.ts";
import { invalid } from "../http/failure.ts";
import * as input from "../http/input.ts";
import { route } from "../http/route.ts";
import { ownProperty } from "../listings/write.ts";
import type { Module } from "../module.ts";
import { ownProject } from "../projects/write.ts";
import { byDay, type DayCount, lastDays } from "./days.ts";
import { type Figures, projectFigures, propertyFigures } from "./repository.ts";

const DAYS = 30;
const MOST_DAYS = 365;

const sum = (days: DayCount[]) => days.reduce((total, { count }) => total + count, 0);

/** What a listing finds each day: for its owner alone. */
export const statistics: Module = (app, context) => {
  const { db, now } = context;

  /** The views that were ever counted, and every figure by day. @throws Failure 400 without an id, 403, 404 */
  async function read(
    user: User,
    propertyId?: number,
    projectId?: number,
  ): Promise<{ total: number; figures: Figures }> {
    if (propertyId !== undefined) {
      const { total_view } = await ownProperty(db, user, propertyId);
      return { total: total_view, figures: await propertyFigures(db, propertyId) };
    }
    if (projectId === undefined) throw invalid("Say which listing: property_id or project_id.");
    const { total_click } = await ownProject(db, user, projectId);
    return { total: total_click, figures: await projectFigures(db, projectId) };
  }

  route(app, context, {
    call: wire.listingStatistics,
    access: "required",
    input: z.object({
      property_id: input.integer("property_id"),
      project_id: input.integer("project_id"),
      days: input.integer("days"),
    }),
    async handle({ property_id, project_id, days }, { user }) {
      const { total, figures } = await read(user, property_id, project_id);
      const wanted = Math.min(MOST_DAYS, Math.max(1, days ?? DAYS));
      return {
        message: `${wanted} days.`,
        data: byDay(lastDays(now(), wanted), figures),
        totals: {
          // Views were counted before they were counted by day.
          views: Math.max(total, sum(figures.views)),
          favourites: sum(figures.favourites),
          chats: sum(figures.chats),
          interests: sum(figures.interests),
        },
      };
    },
  });
};
