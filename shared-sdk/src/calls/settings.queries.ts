import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./settings.ts");

export const webSettingsQuery = queryOf(load, "webSettings");
export const languageFileQuery = queryOf(load, "languageFile");
