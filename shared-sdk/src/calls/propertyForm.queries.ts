import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./propertyForm.ts");

export const createPropertyMutation = mutationOf(load, "createProperty");
export const updatePropertyMutation = mutationOf(load, "updateProperty");
