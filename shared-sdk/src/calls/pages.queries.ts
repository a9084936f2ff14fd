import { queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./pages.ts");

export const sitePageQuery = queryOf(load, "sitePage");
export const deepLinkQuery = queryOf(load, "deepLink");
export const appSettingsQuery = queryOf(load, "appSettings");
export const seoSettingsQuery = queryOf(load, "seoSettings");
export const slidesQuery = queryOf(load, "slides");
