import * as z from "zod/mini";
import { nothing, pageOf, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  flagIfAny,
  list,
  number,
  numberIfAny,
  oneOf,
  oneOfOr,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";
import { propertyCard } from "./rows.ts";

/** How far the hunt for one home has come. */
export const BOARD_STAGES = ["saved", "contacted", "viewing", "offer", "rejected"] as const;

const boardFields = {
  id: number(),
  name: text(),
  items_count: count(),
  /** Listings whose price or state changed since the owner last opened the board. */
  new_count: count(),
  /** Whether the listing that was asked about is on it; absent where none was. */
  holds: flagIfAny(),
  /** Page that shows the board to whoever has the address; null when it is not shared. */
  share_url: textOrNull(),
  shares_notes: bool(),
  /** ISO. */
  updated_at: text(),
};

export const board = z.object(boardFields);
export type WireBoard = z.output<typeof board>;

const itemFields = {
  property_id: number(),
  stage: oneOfOr(BOARD_STAGES, "saved"),
  note: text(),
  /** The price when it was put on the board. */
  price_added: count(),
  /** Price or state changed since the owner last opened the board. */
  is_new: bool(),
  /** ISO. */
  added_at: text(),
  property: propertyCard,
};
export const boardItem = z.object(itemFields);
export type WireBoardItem = z.output<typeof boardItem>;

/** Extension `boards`: the member's boards, the oldest first; with `property_id`, whether each holds that listing. */
export const getBoards = wireCall({
  method: "GET",
  path: "boards",
  access: "required",
  request: z.object({ property_id: numberIfAny() }),
  answer: pageOf(board),
});

/** One board with its listings, the last added first. Those that are switched off or expired say so by `availability`. */
export const getBoard = wireCall({
  method: "GET",
  path: "boards/{id}",
  access: "required",
  request: z.object({ id: number() }),
  answer: z.object({ data: z.object({ ...boardFields, items: list(boardItem) }) }),
});

export const postBoard = wireCall({
  method: "POST",
  path: "boards",
  access: "required",
  body: "json",
  request: z.object({ name: word() }),
  answer: z.object({ data: board }),
});

/** `shared` 1 makes a link where there is none, 0 takes it back for good; `seen` 1: the owner has looked at it now. */
export const putBoard = wireCall({
  method: "PUT",
  path: "boards/{id}",
  access: "required",
  body: "json",
  request: z.object({
    id: number(),
    name: textIfAny(),
    shared: flagIfAny(),
    shares_notes: flagIfAny(),
    seen: flagIfAny(),
  }),
  answer: z.object({ data: board }),
});

export const deleteBoard = wireCall({
  method: "DELETE",
  path: "boards/{id}",
  access: "required",
  request: z.object({ id: number() }),
  answer: nothing,
});

/** Puts a listing on a board, or changes its stage and note; it becomes a favourite as well. What is absent stays. */
export const putBoardItem = wireCall({
  method: "PUT",
  path: "boards/{id}/items/{property_id}",
  access: "required",
  body: "json",
  request: z.object({
    id: number(),
    property_id: number(),
    stage: z.optional(oneOf(BOARD_STAGES)),
    note: z.optional(z.string()),
  }),
  answer: nothing,
});

/** Takes a listing off a board; it stays a favourite. */
export const deleteBoardItem = wireCall({
  method: "DELETE",
  path: "boards/{id}/items/{property_id}",
  access: "required",
  request: z.object({ id: number(), property_id: number() }),
  answer: nothing,
});

/** A board as whoever has the link sees it. `note` is empty unless the owner shares the notes. */
export const getSharedBoard = wireCall({
  method: "GET",
  path: "shared-boards/{key}",
  access: "public",
  request: z.object({ key: word() }),
  answer: z.object({
    data: z.object({
      name: text(),
      /** First name only. */
      owner: text(),
      items: list(
        z.object({ stage: oneOfOr(BOARD_STAGES, "saved"), note: text(), added_at: text(), property: propertyCard }),
      ),
    }),
  }),
});
export type WireSharedBoard = z.output<typeof getSharedBoard.answer>["data"];
