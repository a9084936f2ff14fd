import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { Transaction } from "kysely";
import type { Config } from "../config/index.ts";
import type { Database, Schema } from "../database/index.ts";
import { Failure } from "../http/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Outbox, OutgoingMessage } from "./port.ts";

const LARGEST_BOX = 500;
const UNREACHABLE = {
  mail: "This site cannot send mails at the moment. Try again later.",
  sms: "This site cannot send text messages at the moment. Try again later, or use your email address.",
};

interface Carried extends OutgoingMessage {
  /** The same however often the message is handed over. */
  id: string;
}

type Carrier = (message: Carried) => Promise<void>;
type Taker = (message: OutgoingMessage, within?: Transaction<Schema>) => Promise<void>;

function smtp(url: string, from: string): Carrier {
  // Loaded only where mails are sent: every start would wait for it.
  const nodemailer = createRequire(import.meta.url)("nodemailer") as typeof import("nodemailer");
  const transport = nodemailer.createTransport(url);
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return async ({ id, to, subject, text, html, headers }) => {
    // A mail that is handed over again after a crash is known by its name, and mailboxes keep one.
    await transport.sendMail({ to, from, subject, text, html, headers, messageId: `<${id}@${host}>` });
  };
}

function twilio({ accountSid, authToken, from }: NonNullable<Config["twilio"]>): Carrier {
  return async ({ to, text }) => {
    const response = await fetch(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The SMS carrier refused the message: ${response.status}`);
  };
}

function box(database: Database): Taker {
  return async ({ channel, to, subject = "", text, html = "" }, within) => {
    const db = within ?? database;
    const { id } = await db
      .insertInto("outbox")
      .values({ channel, recipient: to, subject, text, html })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom("outbox")
      .where("id", "<", id - LARGEST_BOX)
      .execute();
  };
}

/** Messages hold codes and links. */
const CARRIED = { retries: 8, concurrency: 2, keepSeconds: 600, isConfidential: true };

/** A carrier that is asked by a job: it may be away for a while, and nobody waits for it. */
function byJob(jobs: Jobs, name: string, carrier: Carrier): Taker {
  jobs.work<Carried>(name, carrier, CARRIED);
  return (message, within) => jobs.send(name, { ...message, id: randomUUID() }, { within });
}

/** Nobody could read it. */
const nowhere: Taker = async () => undefined;

/** Mail over `SMTP_URL`, text messages over Twilio; what has no carrier goes into the box where that may be read. */
export function createOutbox(config: Config, db: Database, jobs: Jobs): Outbox {
  const local = config.openOutbox ? box(db) : nowhere;
  const carriers = {
    mail: config.smtpUrl ? byJob(jobs, "outbox-mail", smtp(config.smtpUrl, config.mailFrom)) : local,
    sms: config.twilio ? byJob(jobs, "outbox-sms", twilio(config.twilio)) : local,
  };
  const reaches = {
    mail: Boolean(config.smtpUrl) || config.openOutbox,
    sms: Boolean(config.twilio) || config.openOutbox,
  };
  return {
    assertReaches(channel) {
      if (!reaches[channel]) throw new Failure(503, UNREACHABLE[channel]);
    },
    reaches: (channel) => reaches[channel],
    local: !config.smtpUrl && !config.twilio,
    send: (message, within) => carriers[message.channel](message, within),
  };
}
