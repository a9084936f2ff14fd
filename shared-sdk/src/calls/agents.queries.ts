import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./agents.ts");

export const agentsQuery = queryOf(load, "agents");
export const agentQuery = queryOf(load, "agent");
