import type { Defaulted, Id, Moment } from "../database/columns.ts";

export interface OutboxTable {
  id: Id;
  channel: "mail" | "sms";
  recipient: string;
  subject: Defaulted<string>;
  text: string;
  html: Defaulted<string>;
  created_at: Moment;
}

export interface OutboxTables {
  outbox: OutboxTable;
}

declare module "../database/schema.ts" {
  interface Schema extends OutboxTables {}
}
