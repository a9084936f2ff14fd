import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { listFavourites, setFavourite, setInterest } from "./favourites.ts";
import { toSavedDetails } from "./savedListings.ts";

/** Members keep listings and say that they are interested. */
export const favouriteRoutes: Module = (app, context) => {
  const { db, now } = context;

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
        data: await toSavedDetails(db, rows, { user, links, language, now: now() }),
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
};
