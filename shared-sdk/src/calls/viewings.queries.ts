import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./viewings.ts");

/** The other person answers at any time: always asked anew. */
export const viewingsQuery = queryOf(load, "viewings", { staleTime: 0 });
export const requestViewingMutation = mutationOf(load, "requestViewing");
export const answerViewingMutation = mutationOf(load, "answerViewing");
