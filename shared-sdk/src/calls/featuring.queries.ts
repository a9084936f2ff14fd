import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./featuring.ts");

export const featureListingMutation = mutationOf(load, "featureListing");
export const withdrawAdvertisementMutation = mutationOf(load, "withdrawAdvertisement");
