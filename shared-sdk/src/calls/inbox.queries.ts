import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./inbox.ts");

/** Always asked anew: live events change it. */
export const conversationsQuery = queryOf(load, "conversations", { staleTime: 0 });

/** Always asked anew: live events change it. */
export const inboxQuery = queryOf(load, "inbox", { staleTime: 0 });
