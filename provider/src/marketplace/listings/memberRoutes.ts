import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { peopleFor } from "../../identity/people/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { type Caller, input, invalid, notFound, route } from "../../platform/http/index.ts";
import { withOwnPlaces } from "./exactPlace.ts";
import { listFavourites, listInterested, setFavourite, setInterest } from "./favourites.ts";
import { changedProperty, newProperty, storedType } from "./form.ts";
import { confirmListing, settleProperty, switchListing } from "./owner.ts";
import { countOwn, ownStatus } from "./ownStatus.ts";
import { findProperty, listOwn } from "./repository.ts";
import { toDetails, toOwn } from "./serialise.ts";
import { similarTo } from "./similar.ts";
import { changeProperty, deleteProperty, ownProperty, postProperty } from "./write.ts";

const WORD_OF_TYPE = ["sell", "rent", "sold", "rented"];

/** What members do with listings: post, change, like, ask. */
export const memberRoutes: Module = (app, context) => {
  const { db, now } = context;

  const detail = async (id: number, { user, links, language }: Caller<true>) => {
    const property = await findProperty(db, { id });
    if (!property) return [];
    return withOwnPlaces(
      db,
      "property",
      await toDetails(db, [property], { user, links, language, now: now() }),
      user.id,
    );
  };

  route(app, context, {
    call: wire.postProperty,
    access: "required",
    body: "files",
    changesShown: true,
    input: newProperty,
    async handle(form, caller) {
      const id = await postProperty(context, caller.user, form);
      const [data] = await detail(id, caller);
      const isShown = data?.request_status === "approved";
      return { message: isShown ? "Your property is online." : "Your property is waiting for review.", data: [data] };
    },
  });

  route(app, context, {
    call: wire.updatePostProperty,
    access: "required",
    body: "files",
    changesShown: true,
    input: changedProperty,
    async handle(form, caller) {
      if (form.action_type) {
        await deleteProperty(context, caller.user, form.id);
        return { message: "The property has been deleted.", data: [] };
      }
      await changeProperty(context, caller.user, form);
      return { message: "The property has been saved.", data: await detail(form.id, caller) };
    },
  });

  route(app, context, {
    call: wire.deleteProperty,
    access: "required",
    changesShown: true,
    input: z.object({ id: input.id() }),
    async handle({ id }, { user }) {
      await deleteProperty(context, user, id);
      return { message: "The property has been deleted." };
    },
  });

  route(app, context, {
    call: wire.changePropertyStatus,
    access: "required",
    changesShown: true,
    input: z.object({ property_id: input.id("property_id"), status: input.flag() }),
    async handle({ property_id, status }, { user }) {
      if (status === undefined) throw invalid("status is 0 or 1.", "status");
      await switchListing(context, user, "property", property_id, status);
      return { message: status ? "The property is shown again." : "The property is hidden." };
    },
  });

  route(app, context, {
    call: wire.updatePropertyStatus,
    access: "required",
    changesShown: true,
    input: z.object({ property_id: input.id("property_id"), status: input.id("status") }),
    async handle({ property_id, status }, { user }) {
      await settleProperty(context, user, property_id, status);
      return { message: status === 1 ? "The property is for rent again." : `Marked ${WORD_OF_TYPE[status]}.` };
    },
  });

  route(app, context, {
    call: wire.confirmProperty,
    access: "required",
    changesShown: true,
    input: z.object({ property_id: input.id("property_id") }),
    async handle({ property_id }, { user }) {
      const confirmed_at = now();
      await confirmListing(context, user, property_id, confirmed_at);
      return { message: "Thank you.", data: { confirmed_at: confirmed_at.toISOString() } };
    },
  });

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
      own_status: ownStatus(),
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
      const similar = first ? await similarTo(context, first, viewer) : undefined;
      return {
        message: `${total} properties.`,
        total,
        total_views: Number(views ?? 0),
        ...(!first && { status_counts: await countOwn(db, "property", user.id, fields.search) }),
        data: await toOwn(db, rows, viewer),
        ...(similar && { similiar_properties: await toDetails(db, similar, viewer) }),
      };
    },
  });

  route(app, context, {
    call: wire.addFavourite,
    access: "required",
    input: z.object({ property_id: input.id("property_id"), type: input.flag() }),
    async handle({ property_id, type }, { user }) {
      if (type === undefined) throw invalid("type is 1 (add) or 0 (remove).", "type");
      await setFavourite(context, user, property_id, type);
      return { message: type ? "Added to your favourites." : "Removed from your favourites." };
    },
  });

  route(app, context, {
    call: wire.getFavouriteProperty,
    access: "required",
    input: z.object(input.paging(25)),
    async handle(fields, { user, links, language }) {
      const { rows, total } = await listFavourites(db, user.id, fields);
      return {
        message: `${total} favourites.`,
        total,
        data: await toDetails(db, rows, { user, links, language, now: now() }),
      };
    },
  });

  route(app, context, {
    call: wire.interestedUsers,
    access: "required",
    input: z.object({ property_id: input.id("property_id"), type: input.flag() }),
    async handle({ property_id, type }, { user }) {
      if (type === undefined) throw invalid("type is 1 (add) or 0 (remove).", "type");
      await setInterest(context, user, property_id, type);
      return { message: type ? "The owner will see your interest." : "Your interest has been taken back." };
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
