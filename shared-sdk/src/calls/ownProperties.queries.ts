import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./ownProperties.ts");

export const ownPropertiesQuery = queryOf(load, "ownProperties");
export const ownPropertyQuery = queryOf(load, "ownProperty");
