import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./listingForm.ts");

export const uploadMutation = mutationOf(load, "upload");
