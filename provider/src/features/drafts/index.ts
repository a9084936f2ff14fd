export { draftsMigrations } from "./migrations.ts";
export { drafts } from "./routes.ts";
