import { randomBytes } from "node:crypto";
import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { toCards } from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, type Links, refused, route } from "../../platform/http/index.ts";
import { itemRoutes } from "./itemRoutes.ts";
import { noSuchBoard } from "./noSuchBoard.ts";
import { type CountedBoard, holdBoard, listBoards, listItems } from "./repository.ts";

const MOST_BOARDS = 20;
const LONGEST_NAME = 80;

function onWire(board: CountedBoard, links: Links) {
  return {
    id: board.id,
    name: board.name,
    items_count: board.items_count,
    ...(board.holds !== null && { holds: Number(board.holds) }),
    new_count: board.new_count,
    share_url: board.share_key && `${links.origin}/boards/${board.share_key}`,
    shares_notes: board.shares_notes,
    updated_at: board.updated_at.toISOString(),
  };
}

/** Favourites with lists, stages and notes; a board may be read by whoever has its link. */
export const boards: Module = async (app, context) => {
  const { db, now } = context;

  const one = async (userId: number, id: number) => {
    const [board] = await listBoards(db, userId, { id });
    if (!board) throw noSuchBoard();
    return board;
  };

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
      const board = await one(user.id, id);
      const items = await listItems(db, id);
      const properties = items.map(({ property }) => property);
      const cards = await toCards(db, properties, { user, links, language, now: now() });
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

  route(app, context, {
    call: wire.postBoard,
    access: "required",
    input: z.object({ name: input.requiredText("name", LONGEST_NAME) }),
    async handle({ name }, { user, links }) {
      const id = await db.transaction().execute(async (tx) => {
        // One at a time for each member, so that many at once are counted too.
        await tx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
        const { count } = await tx
          .selectFrom("boards")
          .where("user_id", "=", user.id)
          .select((of) => of.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_BOARDS)
          throw refused("boards_full", `You have ${MOST_BOARDS} boards: delete one first.`, { limit: MOST_BOARDS });
        const at = now();
        const added = await tx
          .insertInto("boards")
          .values({ user_id: user.id, name, last_seen_at: at, created_at: at, updated_at: at })
          .returning("id")
          .executeTakeFirstOrThrow();
        return added.id;
      });
      return { message: "The board is there.", data: onWire(await one(user.id, id), links) };
    },
  });

  route(app, context, {
    call: wire.putBoard,
    access: "required",
    input: z.object({
      id: input.id("id"),
      name: input.keptText("name", LONGEST_NAME),
      shared: input.flag(),
      shares_notes: input.flag(),
      seen: input.flag(),
    }),
    async handle({ id, name, shared, shares_notes, seen }, { user, links }) {
      await db.transaction().execute(async (tx) => {
        const board = await holdBoard(tx, user.id, id);
        if (!board) throw noSuchBoard();
        // A link that was taken back never works again: sharing once more makes another one.
        const share_key = shared ? (board.share_key ?? randomBytes(24).toString("base64url")) : null;
        const changes = {
          ...(name !== undefined && { name }),
          ...(shared !== undefined && { share_key }),
          ...(shares_notes !== undefined && { shares_notes }),
        };
        const at = now();
        await tx
          .updateTable("boards")
          .set({
            ...changes,
            ...(seen && { last_seen_at: at }),
            updated_at: Object.keys(changes).length > 0 ? at : board.updated_at,
          })
          .where("id", "=", id)
          .execute();
      });
      return { message: "The board is saved.", data: onWire(await one(user.id, id), links) };
    },
  });

  route(app, context, {
    call: wire.deleteBoard,
    access: "required",
    input: z.object({ id: input.id("id") }),
    async handle({ id }, { user }) {
      const gone = await db
        .deleteFrom("boards")
        .where("id", "=", id)
        .where("user_id", "=", user.id)
        .returning("id")
        .execute();
      if (gone.length === 0) throw noSuchBoard();
      return { message: "The board is deleted." };
    },
  });

  await itemRoutes(app, context);
};
