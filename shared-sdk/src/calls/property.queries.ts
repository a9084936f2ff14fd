import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./property.ts");

export const propertyQuery = queryOf(load, "property");
export const similarPropertiesQuery = queryOf(load, "similarProperties");
export const confirmPropertyMutation = mutationOf(load, "confirmProperty");
