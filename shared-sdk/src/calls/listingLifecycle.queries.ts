import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./listingLifecycle.ts");

export const setPropertyActiveMutation = mutationOf(load, "setPropertyActive");
export const setPropertyKindMutation = mutationOf(load, "setPropertyKind");
export const deletePropertyMutation = mutationOf(load, "deleteProperty");
export const setProjectActiveMutation = mutationOf(load, "setProjectActive");
export const deleteProjectMutation = mutationOf(load, "deleteProject");
