export { savedSearchesMigrations } from "./migrations.ts";
export { normaliseQuery, termsOf } from "./query.ts";
export { savedSearches } from "./routes.ts";
