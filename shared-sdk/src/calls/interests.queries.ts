import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./interests.ts");

export const interestsQuery = queryOf(load, "interests");
export const saveInterestsMutation = mutationOf(load, "saveInterests");
export const forgetInterestsMutation = mutationOf(load, "forgetInterests");
export const recommendationsQuery = queryOf(load, "recommendations");
