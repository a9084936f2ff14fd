import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./suggestions.ts");

export const suggestionsQuery = queryOf(load, "suggestions");
