import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./projects.ts");

export const projectsQuery = queryOf(load, "projects");
export const projectQuery = queryOf(load, "project");
