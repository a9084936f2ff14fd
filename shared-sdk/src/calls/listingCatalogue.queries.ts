import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./listingCatalogue.ts");

export const categoriesQuery = queryOf(load, "categories");
export const filterParametersQuery = queryOf(load, "filterParameters");
export const facilitiesQuery = queryOf(load, "facilities");
export const citiesQuery = queryOf(load, "cities");
