export { advertisementsMigrations } from "./migrations.ts";
export { advertisements } from "./routes.ts";
