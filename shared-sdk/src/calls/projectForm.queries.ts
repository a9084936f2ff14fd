import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./projectForm.ts");

export const createProjectMutation = mutationOf(load, "createProject");
export const updateProjectMutation = mutationOf(load, "updateProject");
