export { historyMigrations } from "./migrations.ts";
export { history } from "./routes.ts";
