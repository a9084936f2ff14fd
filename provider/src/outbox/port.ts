/** A message to somebody outside of the site. */
export interface OutgoingMessage {
  channel: "mail" | "sms";
  to: string;
  /** Empty for text messages. */
  subject?: string;
  text: string;
  html?: string;
}

/** Sends mail and text messages; resolves when the message is sure to go out: kept, or in a job for its carrier. */
export interface Outbox {
  send(message: OutgoingMessage): Promise<void>;
  /** True when messages only stay in the browsable box. */
  local: boolean;
}
