import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

/** With a listing: asked anew at each visit, as it is put on boards in many places. */
export const boardsQuery = (client: ApiClient, input: { propertyId?: number } = {}) =>
  readQuery(
    "boards",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).boards,
    client,
    input,
    0,
  );

export const boardQuery = (client: ApiClient, input: { id: number }) =>
  readQuery(
    "board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).board,
    client,
    input,
  );

export const createBoardMutation = (client: ApiClient) =>
  writeMutation(
    "create-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).createBoard,
    client,
  );

export const changeBoardMutation = (client: ApiClient) =>
  writeMutation(
    "change-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).changeBoard,
    client,
  );

export const deleteBoardMutation = (client: ApiClient) =>
  writeMutation(
    "delete-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).deleteBoard,
    client,
  );

export const putOnBoardMutation = (client: ApiClient) =>
  writeMutation(
    "put-on-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).putOnBoard,
    client,
  );

export const takeOffBoardMutation = (client: ApiClient) =>
  writeMutation(
    "take-off-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).takeOffBoard,
    client,
  );

export const sharedBoardQuery = (client: ApiClient, input: { key: string }) =>
  readQuery(
    "shared-board",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/boards.ts")).sharedBoard,
    client,
    input,
  );
