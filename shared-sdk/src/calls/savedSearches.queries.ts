import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./savedSearches.ts");

export const savedSearchesQuery = queryOf(load, "savedSearches");
export const saveSearchMutation = mutationOf(load, "saveSearch");
export const changeSavedSearchMutation = mutationOf(load, "changeSavedSearch");
export const deleteSavedSearchMutation = mutationOf(load, "deleteSavedSearch");
export const takeSearchesAlongMutation = mutationOf(load, "takeSearchesAlong");

/** It may have been changed elsewhere: always asked anew. */
export const searchAlertQuery = queryOf(load, "searchAlert", { staleTime: 0 });
export const changeSearchAlertMutation = mutationOf(load, "changeSearchAlert");
