import type { ApiClient } from "../client/client.ts";
import type { PropertyCard } from "../model/listing.ts";
import {
  deleteBoard as deleteBoardCall,
  deleteBoardItem,
  getBoard,
  getBoards,
  getSharedBoard,
  postBoard,
  putBoard,
  putBoardItem,
  type WireBoard,
  type WireBoardItem,
} from "../wire/boards.ts";
import { toIso } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";
import { favourites } from "./favourites.ts";
import { flag } from "./flag.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";
import { setFavourite } from "./setFavourite.ts";

export type BoardStage = "saved" | "contacted" | "viewing" | "offer" | "rejected";

/** A list of favourites. */
export interface Board {
  /** 0 stands for the plain favourites of a provider without boards: neither stages, notes nor links. */
  id: number;
  /** Empty for the plain favourites. */
  name: string;
  count: number;
  /** Listings whose price or state changed since the owner last looked. */
  newCount: number;
  /** Page for whoever has the address; null when it is not shared. */
  shareUrl: string | null;
  sharesNotes: boolean;
  /** ISO date, or null. */
  updatedAt: string | null;
  /** Whether it holds the listing that was asked about; null where none was, or the provider does not say. */
  holds: boolean | null;
}

export interface BoardItem {
  property: PropertyCard;
  stage: BoardStage;
  note: string;
  /** The price when it was put on the board; null where it is not known. */
  priceAdded: number | null;
  isNew: boolean;
  /** ISO date, or null. */
  addedAt: string | null;
}

export interface BoardWithItems extends Board {
  items: BoardItem[];
}

/** A board as whoever has the link sees it. */
export interface SharedBoard {
  name: string;
  /** First name; empty when there is none to show. */
  owner: string;
  items: Pick<BoardItem, "property" | "stage" | "note" | "addedAt">[];
}

function toBoard(row: WireBoard): Board {
  return {
    id: row.id,
    name: row.name,
    count: row.items_count,
    newCount: row.new_count,
    shareUrl: row.share_url,
    sharesNotes: row.shares_notes,
    updatedAt: toIso(row.updated_at),
    holds: row.holds === undefined ? null : row.holds === 1,
  };
}

function toBoardItem(row: WireBoardItem): BoardItem {
  return {
    property: toPropertyCard(row.property),
    stage: row.stage,
    note: row.note,
    priceAdded: row.price_added,
    isNew: row.is_new,
    addedAt: toIso(row.added_at),
  };
}

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
    return (await send(client, getBoards, { property_id: propertyId }, options)).data.map(toBoard);
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
  const { data } = await send(client, getBoard, input, options);
  return { ...toBoard(data), items: data.items.map(toBoardItem) };
}

/** @throws ApiError `not_found` at a provider without boards */
export const createBoard = defineCall(postBoard, {
  request: (input: { name: string }) => input,
  answer: ({ data }) => toBoard(data),
});

export interface ChangeBoardInput {
  id: number;
  name?: string;
  /** True makes a link where there is none, false takes it back for good. */
  shared?: boolean;
  sharesNotes?: boolean;
  /** The member has looked at the board now. */
  seen?: boolean;
}

export const changeBoard = defineCall(putBoard, {
  request: ({ id, name, shared, sharesNotes, seen }: ChangeBoardInput) => ({
    id,
    name,
    shared: flag(shared),
    shares_notes: flag(sharesNotes),
    seen: flag(seen),
  }),
  answer: ({ data }) => toBoard(data),
});

export const deleteBoard = defineCall(deleteBoardCall, { request: (input: { id: number }) => input });

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
  else await send(client, putBoardItem, { id: boardId, property_id: propertyId, stage, note }, options);
}

/** Takes a listing off a board; it stays a favourite, unless the board is the favourites. */
export async function takeOffBoard(
  client: ApiClient,
  { boardId, propertyId }: Pick<BoardItemInput, "boardId" | "propertyId">,
  options?: CallOptions,
): Promise<void> {
  if (boardId === FAVOURITES) await setFavourite(client, { propertyId, favourite: false }, options);
  else await send(client, deleteBoardItem, { id: boardId, property_id: propertyId }, options);
}

/** The board behind a link; null when it is not shared any more. */
export const sharedBoard = defineCall(getSharedBoard, {
  request: (input: { key: string }) => input,
  answer: ({ data }): SharedBoard => ({
    name: data.name,
    owner: data.owner,
    items: data.items.map(({ property, stage, note, added_at }) => ({
      property: toPropertyCard(property),
      stage,
      note,
      addedAt: toIso(added_at),
    })),
  }),
  fallback: null,
});
