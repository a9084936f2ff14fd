import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./ownProjects.ts");

export const ownProjectsQuery = queryOf(load, "ownProjects");
export const ownProjectQuery = queryOf(load, "ownProject");
