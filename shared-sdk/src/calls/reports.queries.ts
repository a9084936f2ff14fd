import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./reports.ts");

export const reportReasonsQuery = queryOf(load, "reportReasons");
export const reportPropertyMutation = mutationOf(load, "reportProperty");
export const reportConversationMutation = mutationOf(load, "reportConversation");
