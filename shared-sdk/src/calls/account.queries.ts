import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./account.ts");

export const changePasswordMutation = mutationOf(load, "changePassword");
export const deleteAccountMutation = mutationOf(load, "deleteAccount");

/** Always asked anew: another device may have signed in just now. */
export const sessionsQuery = queryOf(load, "sessions", { staleTime: 0 });
export const endSessionMutation = mutationOf(load, "endSession");
export const endOtherSessionsMutation = mutationOf(load, "endOtherSessions");
