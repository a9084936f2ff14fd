import { randomBytes } from "node:crypto";
import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, refused, route } from "../../platform/http/index.ts";
import { itemRoutes } from "./itemRoutes.ts";
import { noSuchBoard } from "./noSuchBoard.ts";
import { findBoard, onWire } from "./onWire.ts";
import { readRoutes } from "./readRoutes.ts";
import { holdBoard } from "./repository.ts";

const MOST_BOARDS = 20;
const LONGEST_NAME = 80;

/** Favourites with lists, stages and notes; a board may be read by whoever has its link. */
export const boards: Module = async (app, context) => {
  const { db, now } = context;
  await readRoutes(app, context);

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
      return { message: "The board is there.", data: onWire(await findBoard(db, user.id, id), links) };
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
      return { message: "The board is saved.", data: onWire(await findBoard(db, user.id, id), links) };
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
