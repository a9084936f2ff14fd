import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./propertyList.ts");

export const propertyListQuery = queryOf(load, "propertyList");
export const nearbyPropertiesQuery = queryOf(load, "nearbyProperties");
