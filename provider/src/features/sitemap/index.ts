export { sitemapMigrations } from "./migrations.ts";
export { sitemap } from "./routes.ts";
