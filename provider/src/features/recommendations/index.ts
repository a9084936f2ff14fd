export { recommendationsMigrations } from "./migrations.ts";
export { recommend } from "./repository.ts";
export { recommendations } from "./routes.ts";
