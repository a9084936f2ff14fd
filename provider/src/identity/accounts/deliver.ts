import type { AppContext } from "../../platform/context/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { chooseLanguage, readTexts, type Texts } from "../../platform/texts/index.ts";

/** Whom a message goes to, and in what language. */
export interface Recipient {
  channel: "mail" | "sms";
  to: string;
  /** The language that the member is known to use. */
  language?: string | null;
  /** Where nothing is known of that: `Accept-Language` of the request that led to the message. */
  asked?: string;
}

export interface Words {
  /** Not for text messages. */
  subject: string;
  text: string;
}

type Context = Pick<AppContext, "db" | "outbox" | "site">;

async function send({ db, outbox, site }: Context, to: Recipient, words: (t: Texts) => Words): Promise<void> {
  const language = await chooseLanguage(db, to.language, to.asked);
  const said = words(await readTexts(db, language, "provider."));
  if (to.channel === "sms") return outbox.send({ channel: "sms", to: to.to, text: said.text });
  return outbox.send({ channel: "mail", to: to.to, ...composeMail(language, said, site.fixed) });
}

/**
 * Sends a message to an account's address in its member's language. Neither the words nor a carrier are waited for: how
 * long they take would tell whether there was something to send, and so whether the account exists. Failures are logged
 * without the message.
 */
export async function deliver(context: Context, to: Recipient, words: (t: Texts) => Words): Promise<void> {
  const sending = send(context, to, words);
  if (context.outbox.local) return sending;
  sending.catch((error: Error) => console.error(`A message (${to.channel}) could not be sent: ${error.name}`));
}
