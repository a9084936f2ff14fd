import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./advertisements.ts");

export const advertisementsQuery = queryOf(load, "advertisements");
