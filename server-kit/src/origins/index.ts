export { missingOrigin, originHeaders, type SiteOrigin, siteOrigin } from "./siteOrigin.ts";
