import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { toSavedCards } from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, notFound, route } from "../../platform/http/index.ts";
import { firstName } from "./firstName.ts";
import { noSuchBoard } from "./noSuchBoard.ts";
import { placeOnBoard } from "./place.ts";
import { findShared, holdBoard, listItems } from "./repository.ts";

const LONGEST_NOTE = 2000;

/** Listings of a board, and the board as those see it who have its link. */
export const itemRoutes: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.putBoardItem,
    access: "required",
    input: z.object({
      id: input.id("id"),
      property_id: input.id("property_id"),
      stage: z.enum(wire.BOARD_STAGES, `stage is one of ${wire.BOARD_STAGES.join(", ")}.`).optional(),
      note: input.clearableText(LONGEST_NOTE, { isMultiline: true }),
    }),
    async handle(given, { user }) {
      const isAdded = await placeOnBoard(context, user, given);
      return { message: isAdded ? "The property is on the board." : "The property's place on the board is saved." };
    },
  });

  route(app, context, {
    call: wire.deleteBoardItem,
    access: "required",
    input: z.object({ id: input.id("id"), property_id: input.id("property_id") }),
    async handle({ id, property_id }, { user }) {
      await db.transaction().execute(async (tx) => {
        if (!(await holdBoard(tx, user.id, id))) throw noSuchBoard();
        await tx.deleteFrom("board_items").where("board_id", "=", id).where("property_id", "=", property_id).execute();
        await tx.updateTable("boards").set({ updated_at: now() }).where("id", "=", id).execute();
      });
      return { message: "The property is off the board." };
    },
  });

  route(app, context, {
    call: wire.getSharedBoard,
    access: "public",
    // A board that is no longer shared is gone at once.
    reads: false,
    input: z.object({ key: z.string().regex(/^[\w-]{1,100}$/, "This is no link of a board.") }),
    async handle({ key }, { links, language }, { reply }) {
      const board = await findShared(db, key);
      if (!board) throw notFound("This board is not shared any more.");
      const items = await listItems(db, board.id);
      const properties = items.map(({ property }) => property);
      // As a visitor sees them: nothing of what the owner may see, or has marked.
      const cards = await toSavedCards(db, properties, { user: null, links, language, now: now() });
      reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
      return {
        message: "The board.",
        data: {
          name: board.name,
          owner: firstName(board.owner),
          items: items.map(({ stage, note, added_at }, index) => ({
            stage,
            note: board.shares_notes ? note : "",
            added_at: added_at.toISOString(),
            property: cards[index],
          })),
        },
      };
    },
  });
};
