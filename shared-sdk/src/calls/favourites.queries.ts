import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./favourites.ts");

export const favouritesQuery = queryOf(load, "favourites");
