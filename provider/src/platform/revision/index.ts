export { revisionMigrations } from "./migrations.ts";
export { createPublicRevision, type PublicRevision } from "./revision.ts";
export { publicRevision } from "./routes.ts";
