import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./searchProperties.ts");

export const searchPropertiesQuery = queryOf(load, "searchProperties");
