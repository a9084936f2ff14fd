import type { Defaulted, Id, Moment } from "../database/index.ts";

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

declare module "../database/index.ts" {
  interface Schema extends OutboxTables {}
}
