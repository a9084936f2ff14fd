export { createEvents, type Emit, type Events, type PassOn } from "./events.ts";
export { streamMigrations } from "./migrations.ts";
export { stream } from "./routes.ts";
