import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./packages.ts");

export const packagesQuery = queryOf(load, "packages");
export const packageFeaturesQuery = queryOf(load, "packageFeatures");
export const takePackageMutation = mutationOf(load, "takePackage");
export const featureLimitsQuery = queryOf(load, "featureLimits", { staleTime: 0 });
