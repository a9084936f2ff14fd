import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { peopleFor } from "../../identity/people/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, notFound, route } from "../../platform/http/index.ts";
import { countByStatus, ownStatusInput } from "../listing-lifecycle/index.ts";
import { ownSearch } from "./exactPlace.ts";
import { listInterested } from "./favourites.ts";
import { storedType } from "./form.ts";
import { findProperty, listOwn } from "./repository.ts";
import { detailsOf } from "./serialise.ts";
import { toOwn } from "./serialiseOwn.ts";
import { readPropertyPage } from "./similar.ts";
import { ownProperty } from "./write.ts";

/** A member's own listings, and who asks about them. */
export const ownRoutes: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getAddedProperties,
    access: "required",
    input: z.object({
      ...input.deepPaging(10),
      id: input.integer("id"),
      slug_id: input.text(200),
      property_type: storedType("property_type"),
      status: input.flag(),
      request_status: input.text(20),
      is_promoted: input.flag(),
      search: input.text(200),
      own_status: ownStatusInput(),
    }),
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const { rows, total } = await listOwn(
        db,
        user.id,
        {
          ...fields,
          status: fields.status === undefined ? undefined : Number(fields.status),
          promoted: fields.is_promoted,
        },
        fields,
        viewer.now,
      );
      const { views } = await db
        .selectFrom("properties")
        .where("user_id", "=", user.id)
        .select((eb) => eb.fn.sum<number>("total_view").as("views"))
        .executeTakeFirstOrThrow();
      const first = fields.slug_id || fields.id !== undefined ? rows[0] : undefined;
      const page = first ? await readPropertyPage(context, { id: first.id }, viewer, () => true) : null;
      const matches = fields.search ? ownSearch("property", fields.search) : undefined;
      return {
        message: `${total} properties.`,
        total,
        total_views: Number(views ?? 0),
        ...(!first && { status_counts: await countByStatus(db, "property", user.id, matches) }),
        data: await toOwn(db, rows, viewer),
        ...(page && { similiar_properties: await detailsOf(db, page.similar, page.read, viewer) }),
      };
    },
  });

  route(app, context, {
    call: wire.getInterestedUsers,
    access: "required",
    input: z.object({ ...input.paging(10), property_id: input.integer("property_id"), slug_id: input.text(200) }),
    async handle(fields, { user, links }) {
      const key = fields.property_id === undefined ? { slug_id: fields.slug_id ?? "" } : { id: fields.property_id };
      const found = await findProperty(db, key);
      if (!found) throw notFound("There is no such property.");
      await ownProperty(db, user, found.id);
      const person = await peopleFor(db, user, links);
      const { rows, total } = await listInterested(db, found.id, fields);
      return {
        message: total === 0 ? "Nobody has shown interest yet." : `${total} members.`,
        total,
        data: rows.map(person),
      };
    },
  });
};
