import type { Transaction } from "kysely";
import type { Schema } from "../database/index.ts";

/** A message to somebody outside of the site. */
export interface OutgoingMessage {
  channel: "mail" | "sms";
  to: string;
  /** Empty for text messages. */
  subject?: string;
  text: string;
  html?: string;
  /** Further header lines of a mail, by their names. */
  headers?: Record<string, string>;
}

/** Sends mail and text messages; resolves when the message is sure to go out: kept, or in a job for its carrier. */
export interface Outbox {
  /** @param within the transaction that the message belongs to: it goes out only when that one is committed */
  send(message: OutgoingMessage, within?: Transaction<Schema>): Promise<void>;
  /**
   * For calls whose message must arrive, asked before anything else is: an address with an account is answered as any.
   * @throws Failure 503 where messages of this kind reach nobody
   */
  assertReaches(channel: OutgoingMessage["channel"]): void;
  /** Whether messages of this kind reach anybody. */
  reaches(channel: OutgoingMessage["channel"]): boolean;
  /** True when messages only stay in the browsable box. */
  local: boolean;
}
