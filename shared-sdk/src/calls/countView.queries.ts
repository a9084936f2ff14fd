import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./countView.ts");

export const countViewMutation = mutationOf(load, "countView");
