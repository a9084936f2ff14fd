import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./history.ts");

export const listingStatisticsQuery = queryOf(load, "listingStatistics");
export const propertyHistoryQuery = queryOf(load, "propertyHistory");
