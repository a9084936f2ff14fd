import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./boards.ts");

/** With a listing: asked anew at each visit, as it is put on boards in many places. */
export const boardsQuery = queryOf(load, "boards", { staleTime: 0 });
export const boardQuery = queryOf(load, "board");
export const createBoardMutation = mutationOf(load, "createBoard");
export const changeBoardMutation = mutationOf(load, "changeBoard");
export const deleteBoardMutation = mutationOf(load, "deleteBoard");
export const putOnBoardMutation = mutationOf(load, "putOnBoard");
export const takeOffBoardMutation = mutationOf(load, "takeOffBoard");
export const sharedBoardQuery = queryOf(load, "sharedBoard");
