import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./verification.ts");

export const verificationFormQuery = queryOf(load, "verificationForm");

/** Always asked anew: a review may have ended just now. */
export const verificationQuery = queryOf(load, "verification", { staleTime: 0 });
