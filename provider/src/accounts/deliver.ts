import type { AppContext } from "../context.ts";
import type { OutgoingMessage } from "../outbox/port.ts";

/**
 * Sends a message to an account's address. A carrier is not waited for: how long it takes would tell whether there
 * was something to send, and so whether the account exists. Its failures are logged without the message.
 */
export async function deliver({ outbox }: Pick<AppContext, "outbox">, message: OutgoingMessage): Promise<void> {
  const sending = outbox.send(message);
  if (outbox.local) return sending;
  sending.catch((error: Error) => console.error(`A message (${message.channel}) could not be sent: ${error.name}`));
}
