export { viewingsMigrations } from "./migrations.ts";
export { viewings } from "./routes.ts";
