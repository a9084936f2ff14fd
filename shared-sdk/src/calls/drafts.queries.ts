import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./drafts.ts");

/** Always asked anew: another device may have changed them. */
export const draftsQuery = queryOf(load, "drafts", { staleTime: 0 });
export const draftQuery = queryOf(load, "draft", { staleTime: 0 });
export const saveDraftMutation = mutationOf(load, "saveDraft");
export const deleteDraftMutation = mutationOf(load, "deleteDraft");
