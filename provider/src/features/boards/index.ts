export { boardsMigrations } from "./migrations.ts";
export { boards } from "./routes.ts";
