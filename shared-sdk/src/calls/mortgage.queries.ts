import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./mortgage.ts");

export const mortgageQuery = queryOf(load, "mortgage");
