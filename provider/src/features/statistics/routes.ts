import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { User } from "../../identity/people/index.ts";
import { premiumAccess } from "../../marketplace/listing-search/index.ts";
import { countVisit, findProperty, ownProperty } from "../../marketplace/listings/index.ts";
import { findProject, ownProject } from "../../marketplace/projects/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import { byDay, type DayCount, lastDays } from "./days.ts";
import { favouriteChanges } from "./favouriteChanges.ts";
import { ownDays, ownListings } from "./own.ts";
import { type Figures, projectFigures, propertyFigures } from "./repository.ts";

const DAYS = 30;
const MOST_DAYS = 365;
const MOST_OWN_DAYS = 90;
/** So long prices that changed are told. */
const CHANGES_FOR_MS = 60 * 86_400_000;

const sum = (days: DayCount[]) => days.reduce((total, { count }) => total + count, 0);

/** What listings find each day, for their owner alone; and what became of what a member saved. */
export const statistics: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.setPropertyTotalClick,
    access: "optional",
    input: z.object({ property_id: input.integer("property_id"), project_id: input.integer("project_id") }),
    async handle({ property_id, project_id }, { user, ip }, { request }) {
      const kind = property_id === undefined ? "project" : "property";
      const id = property_id ?? project_id;
      if (id === undefined) throw invalid("property_id is required.", "property_id");
      const listed = kind === "property" ? await findProperty(db, { id }) : await findProject(db, { id });
      if (!listed?.on_show) throw notFound(`There is no ${kind} ${id}.`);
      if (user?.id !== listed.user_id) await countVisit(context, kind, id, { user, ip }, request);
      return { message: "Counted." };
    },
  });

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

  route(app, context, {
    call: wire.ownStatistics,
    access: "required",
    input: z.object({ days: input.integer("days") }),
    async handle({ days }, { user, links }) {
      const wanted = Math.min(MOST_OWN_DAYS, Math.max(1, days ?? DAYS));
      const all = lastDays(now(), 2 * wanted);
      const before = all[0] as string;
      const since = all[wanted] as string;
      const rows = await ownDays(db, user.id, before);
      const figure = (name: "views" | "favourites" | "chats") =>
        rows.map((row) => ({ day: row.day, count: row[name] }));
      const listings = await ownListings(db, user.id, { since, before });
      return {
        message: `${wanted} days.`,
        data: byDay(all, { views: figure("views"), favourites: figure("favourites"), chats: figure("chats") }),
        listings: listings.map((row) => ({ ...row, image: links.image(row.image, 320) })),
      };
    },
  });

  route(app, context, {
    call: wire.favouriteChanges,
    access: "required",
    async handle(_fields, { user, links }) {
      const since = new Date(now().getTime() - CHANGES_FOR_MS);
      const rows = await favouriteChanges(db, user.id, { since, access: await premiumAccess(db, user) });
      const data = rows.map((row) => ({
        property_id: row.id,
        slug_id: row.slug_id,
        title: row.title,
        title_image: links.image(row.title_image, 320),
        from: String(Number(row.from_value)),
        to: String(Number(row.to_value)),
        at: row.created_at.toISOString(),
      }));
      return { message: `${data.length} changes.`, data };
    },
  });
};
