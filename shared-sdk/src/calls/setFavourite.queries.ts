import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./setFavourite.ts");

export const setFavouriteMutation = mutationOf(load, "setFavourite");
