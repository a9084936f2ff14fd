import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { toSavedCards } from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { findBoard, onWire } from "./onWire.ts";
import { listBoards, listItems } from "./repository.ts";

/** The boards of a member. */
export const readRoutes: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getBoards,
    access: "required",
    input: z.object({ property_id: input.integer("property_id") }),
    async handle({ property_id }, { user, links }) {
      const rows = await listBoards(db, user.id, { propertyId: property_id });
      return { message: `${rows.length} boards.`, total: rows.length, data: rows.map((row) => onWire(row, links)) };
    },
  });

  route(app, context, {
    call: wire.getBoard,
    access: "required",
    input: z.object({ id: input.id("id") }),
    async handle({ id }, { user, links, language }) {
      const board = await findBoard(db, user.id, id);
      const items = await listItems(db, id);
      const properties = items.map(({ property }) => property);
      const cards = await toSavedCards(db, properties, { user, links, language, now: now() });
      return {
        message: "The board.",
        data: {
          ...onWire(board, links),
          items: items.map(({ property, added_at, ...item }, index) => ({
            ...item,
            property_id: property.id,
            added_at: added_at.toISOString(),
            property: cards[index],
          })),
        },
      };
    },
  });
};
