import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./interestedPeople.ts");

export const interestedPeopleQuery = queryOf(load, "interestedPeople");
export const setInterestMutation = mutationOf(load, "setInterest");
