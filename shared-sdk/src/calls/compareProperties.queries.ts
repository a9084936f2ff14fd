import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./compareProperties.ts");

export const comparePropertiesQuery = queryOf(load, "compareProperties");
