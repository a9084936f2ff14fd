import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./ownAccount.ts");

/** Always asked anew: other screens and other devices change it. */
export const blockedPeopleQuery = queryOf(load, "blockedPeople", { staleTime: 0 });
/** A download, begun by a press: nothing of it is kept. */
export const accountDataMutation = mutationOf(load, "accountData");
/** Always asked anew: other screens and other devices change it. */
export const favouriteChangesQuery = queryOf(load, "favouriteChanges", { staleTime: 0 });
/** Always asked anew: other screens and other devices change it. */
export const ownStatisticsQuery = queryOf(load, "ownStatistics", { staleTime: 0 });
