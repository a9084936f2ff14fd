export { composeMail } from "./mail.ts";
export { outboxMigrations } from "./migrations.ts";
export { createOutbox } from "./outbox.ts";
export type { Outbox } from "./port.ts";
export { outbox } from "./routes.ts";
