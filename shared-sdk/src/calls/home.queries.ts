import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./home.ts");

export const homeQuery = queryOf(load, "home");
