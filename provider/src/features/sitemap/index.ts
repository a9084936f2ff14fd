export { sitemap } from "./routes.ts";
