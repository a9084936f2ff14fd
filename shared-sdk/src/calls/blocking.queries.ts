import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./blocking.ts");

export const blockUserMutation = mutationOf(load, "blockUser");
export const unblockUserMutation = mutationOf(load, "unblockUser");
