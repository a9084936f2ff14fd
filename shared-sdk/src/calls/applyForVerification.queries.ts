import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./applyForVerification.ts");

export const applyForVerificationMutation = mutationOf(load, "applyForVerification");
