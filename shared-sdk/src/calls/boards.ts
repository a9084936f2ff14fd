import type { ApiClient } from "../client/client.ts";
import type { Board, BoardItem, BoardStage, BoardWithItems, SharedBoard } from "../model/board.ts";
import * as wire from "../wire/boards.ts";
import { toBoard, toBoardItem } from "./decode/board.ts";
import { toIso } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { favourites } from "./favourites.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";
import { setFavourite } from "./setFavourite.ts";

/** Stands for the favourites where a provider has no boards. */
const FAVOURITES = 0;
const MOST_FAVOURITES = 100;

const plainFavourites = (count: number): Board => ({
  id: FAVOURITES,
  name: "",
  count,
  newCount: 0,
  shareUrl: null,
  sharesNotes: false,
  updatedAt: null,
  holds: null,
});

/**
 * The member's boards, the oldest first; from a provider without the extension `boards` the favourites as one.
 * @param input a listing, to be told which boards hold it
 */
export async function boards(
  client: ApiClient,
  { propertyId }: { propertyId?: number } = {},
  options?: CallOptions,
): Promise<Board[]> {
  try {
    return (await send(client, wire.getBoards, { property_id: propertyId }, options)).data.map(toBoard);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return [plainFavourites((await favourites(client, { limit: 1 }, options)).total)];
  }
}

/** A board with its listings, the last added first. @throws ApiError `not_found` */
export async function board(client: ApiClient, input: { id: number }, options?: CallOptions): Promise<BoardWithItems> {
  if (input.id === FAVOURITES) {
    const { items, total } = await favourites(client, { limit: MOST_FAVOURITES }, options);
    const plain: Omit<BoardItem, "property"> = {
      stage: "saved",
      note: "",
      priceAdded: null,
      isNew: false,
      addedAt: null,
    };
    return { ...plainFavourites(total), items: items.map((property) => ({ property, ...plain })) };
  }
  const { data } = await send(client, wire.getBoard, input, options);
  return { ...toBoard(data), items: data.items.map(toBoardItem) };
}

/** @throws ApiError `not_found` at a provider without boards */
export async function createBoard(client: ApiClient, input: { name: string }, options?: CallOptions): Promise<Board> {
  return toBoard((await send(client, wire.postBoard, input, options)).data);
}

export interface ChangeBoardInput {
  id: number;
  name?: string;
  /** True makes a link where there is none, false takes it back for good. */
  shared?: boolean;
  sharesNotes?: boolean;
  /** The member has looked at the board now. */
  seen?: boolean;
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? (1 as const) : (0 as const));

export async function changeBoard(client: ApiClient, input: ChangeBoardInput, options?: CallOptions): Promise<Board> {
  const { id, name, shared, sharesNotes, seen } = input;
  const request = { id, name, shared: flag(shared), shares_notes: flag(sharesNotes), seen: flag(seen) };
  return toBoard((await send(client, wire.putBoard, request, options)).data);
}

export async function deleteBoard(client: ApiClient, input: { id: number }, options?: CallOptions): Promise<void> {
  await send(client, wire.deleteBoard, input, options);
}

export interface BoardItemInput {
  boardId: number;
  propertyId: number;
  /** What is absent stays as it is. */
  stage?: BoardStage;
  note?: string;
}

/** Puts a listing on a board, or changes its stage and note. It becomes a favourite as well. */
export async function putOnBoard(client: ApiClient, input: BoardItemInput, options?: CallOptions): Promise<void> {
  const { boardId, propertyId, stage, note } = input;
  if (boardId === FAVOURITES) await setFavourite(client, { propertyId, favourite: true }, options);
  else await send(client, wire.putBoardItem, { id: boardId, property_id: propertyId, stage, note }, options);
}

/** Takes a listing off a board; it stays a favourite, unless the board is the favourites. */
export async function takeOffBoard(
  client: ApiClient,
  { boardId, propertyId }: Pick<BoardItemInput, "boardId" | "propertyId">,
  options?: CallOptions,
): Promise<void> {
  if (boardId === FAVOURITES) await setFavourite(client, { propertyId, favourite: false }, options);
  else await send(client, wire.deleteBoardItem, { id: boardId, property_id: propertyId }, options);
}

/** The board behind a link; null when it is not shared any more. */
export async function sharedBoard(
  client: ApiClient,
  input: { key: string },
  options?: CallOptions,
): Promise<SharedBoard | null> {
  try {
    const { data } = await send(client, wire.getSharedBoard, input, options);
    return {
      name: data.name,
      owner: data.owner,
      items: data.items.map(({ property, stage, note, added_at }) => ({
        property: toPropertyCard(property),
        stage,
        note,
        addedAt: toIso(added_at),
      })),
    };
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
