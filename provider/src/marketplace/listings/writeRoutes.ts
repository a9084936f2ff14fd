import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { type Caller, input, invalid, route } from "../../platform/http/index.ts";
import { confirmListing, markSoldOrRented, switchListing } from "../listing-lifecycle/index.ts";
import { withOwnPlaces } from "./exactPlace.ts";
import { changedProperty, newProperty } from "./form.ts";
import { findProperty } from "./repository.ts";
import { toDetails } from "./serialise.ts";
import { changeProperty, deleteProperty, postProperty } from "./write.ts";

const WORD_OF_TYPE = ["sell", "rent", "sold", "rented"];

/** Members post listings, change them, and say how they stand. */
export const writeRoutes: Module = (app, context) => {
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
    invalidatesPublic: true,
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
    invalidatesPublic: true,
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
    invalidatesPublic: true,
    input: z.object({ id: input.id() }),
    async handle({ id }, { user }) {
      await deleteProperty(context, user, id);
      return { message: "The property has been deleted." };
    },
  });

  route(app, context, {
    call: wire.changePropertyStatus,
    access: "required",
    invalidatesPublic: true,
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
    invalidatesPublic: true,
    input: z.object({ property_id: input.id("property_id"), status: input.id("status") }),
    async handle({ property_id, status }, { user }) {
      await markSoldOrRented(context, user, property_id, status);
      return { message: status === 1 ? "The property is for rent again." : `Marked ${WORD_OF_TYPE[status]}.` };
    },
  });

  route(app, context, {
    call: wire.confirmProperty,
    access: "required",
    invalidatesPublic: true,
    input: z.object({ property_id: input.id("property_id") }),
    async handle({ property_id }, { user }) {
      const confirmed_at = now();
      await confirmListing(context, user, property_id, confirmed_at);
      return { message: "Thank you.", data: { confirmed_at: confirmed_at.toISOString() } };
    },
  });
};
