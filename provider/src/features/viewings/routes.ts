import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { personOf, SITE, SOMEBODY, siteCorrespondent, type User } from "../../identity/people/index.ts";
import { isRestricted, type PremiumAccess, premiumAccess } from "../../marketplace/listing-search/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, type Links, route } from "../../platform/http/index.ts";
import { calendarRoutes } from "./calendarRoutes.ts";
import { answerViewing, requestViewing } from "./change.ts";
import { addReminders } from "./remind.ts";
import { type ListedViewing, listViewings } from "./repository.ts";
import { zoneAt } from "./zone.ts";

const LONGEST_NOTE = 1000;
const REQUESTS_PER_HOUR = 30;

const slots = z.array(z.string().max(40), "slots must be a list of dates.").max(20, "Too many slots.");
const when = z.enum(wire.VIEWING_TIMES, `when is one of ${wire.VIEWING_TIMES.join(", ")}.`);
const state = z.enum(wire.VIEWING_STATES, `state is one of ${wire.VIEWING_STATES.join(", ")}.`);

function onWire(row: ListedViewing, user: User, siteName: string, access: PremiumAccess, links: Links) {
  const me = personOf(user);
  return {
    id: row.id,
    property_id: row.property_id,
    title: row.title,
    title_image: links.image(row.title_image, 320),
    slug_id: row.slug_id,
    address: isRestricted(row, access) ? "" : row.address,
    slots: row.slots,
    minutes: row.minutes,
    state: row.state,
    starts_at: row.starts_at?.toISOString() ?? null,
    note: row.note,
    user_id: row.other_id,
    name: row.other_id === SITE ? siteName : (row.name ?? SOMEBODY),
    profile: links.image(row.profile, 320),
    is_owner: row.owner_id === me,
    is_my_turn: row.state === "proposed" && row.proposed_by !== me,
    // Of one that was arranged and cancelled, it takes the entry out of the calendar.
    calendar_url:
      row.starts_at && row.state !== "proposed"
        ? `${links.origin}/api/viewings/${row.id}/calendar.ics?key=${row.calendar_key}`
        : "",
    time_zone: zoneAt(row.latitude, row.longitude),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Meetings at a property, arranged by the two who take part in them. */
export const viewings: Module = async (app, context) => {
  const { db, now } = context;
  const requested = context.limits.limiter({
    name: "viewing-requests",
    limit: REQUESTS_PER_HOUR,
    windowSeconds: 3600,
    message: "You have asked for many viewings. Wait a while.",
  });

  const list = async (
    user: User,
    links: Links,
    filters: Parameters<typeof listViewings>[2],
    page = { offset: 0, limit: 1 },
  ) => {
    const { rows, total } = await listViewings(db, personOf(user), filters, page, now());
    const site = rows.some((row) => row.other_id === SITE) ? (await siteCorrespondent(db)).name : "";
    const access = await premiumAccess(db, user);
    return { total, data: rows.map((row) => onWire(row, user, site, access, links)) };
  };

  route(app, context, {
    call: wire.getViewings,
    access: "required",
    input: z.object({
      ...input.paging(20),
      id: input.integer("id"),
      property_id: input.integer("property_id"),
      state: z.preprocess((value) => (value === "" ? undefined : value), state.optional()),
      when: z.preprocess((value) => (value === "" ? undefined : value), when.optional()),
    }),
    async handle({ offset, limit, ...filters }, { user, links }) {
      const { data, total } = await list(user, links, filters, { offset, limit });
      return { message: `${total} viewings.`, total, data };
    },
  });

  route(app, context, {
    call: wire.postViewing,
    access: "required",
    input: z.object({
      property_id: input.id("property_id"),
      slots,
      minutes: input.integer("minutes"),
      note: input.text(LONGEST_NOTE, { isMultiline: true }),
    }),
    async handle(given, { user, links }) {
      await requested.hit(String(user.id));
      const id = await requestViewing(context, user, given);
      return { message: "The owner is asked.", data: (await list(user, links, { id })).data[0] };
    },
  });

  route(app, context, {
    call: wire.putViewing,
    access: "required",
    input: z.object({
      id: input.id("id"),
      state,
      starts_at: input.text(40),
      slots: slots.optional(),
      note: input.clearableText(LONGEST_NOTE, { isMultiline: true }),
    }),
    async handle(given, { user, links }) {
      await answerViewing(context, user, given);
      return { message: "The viewing is changed.", data: (await list(user, links, { id: given.id })).data[0] };
    },
  });

  addReminders(app, context);
  await calendarRoutes(app, context);
};
