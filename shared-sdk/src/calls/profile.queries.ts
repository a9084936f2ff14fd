import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./profile.ts");

export const memberQuery = queryOf(load, "member");
export const updateProfileMutation = mutationOf(load, "updateProfile");
export const updatePushTokenMutation = mutationOf(load, "updatePushToken");
