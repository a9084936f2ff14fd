import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import { isLoopback } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Jobs } from "../jobs/port.ts";
import type { Outbox, OutgoingMessage } from "./port.ts";

const LARGEST_BOX = 500;

type Carrier = (message: OutgoingMessage) => Promise<void>;

function smtp(url: string, from: string): Carrier {
  const transport = nodemailer.createTransport(url);
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ to, from, subject, text, html });
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

function box(db: Database): Carrier {
  return async ({ channel, to, subject = "", text, html = "" }) => {
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

/** Whether messages may be read by whoever opens `/dev/outbox`: only on one's own machine. */
export function isBrowsable(config: Config): boolean {
  return isLoopback(config.host) && !config.databaseUrl && !(config.smtpUrl && config.twilio);
}

/** Messages hold codes and links: what was sent is forgotten soon. */
const CARRIED = { retries: 8, concurrency: 2, keepSeconds: 600 };

/** A carrier that is asked by a job: it may be away for a while, and nobody waits for it. */
function byJob(jobs: Jobs, name: string, carrier: Carrier): Carrier {
  jobs.work<OutgoingMessage>(name, carrier, CARRIED);
  return (message) => jobs.send(name, message);
}

/** Mail over `SMTP_URL`, text messages over Twilio; what has no carrier goes into the browsable box. */
export function createOutbox(config: Config, db: Database, jobs: Jobs): Outbox {
  const local = box(db);
  const carriers = {
    mail: config.smtpUrl ? byJob(jobs, "outbox-mail", smtp(config.smtpUrl, config.mailFrom)) : local,
    sms: config.twilio ? byJob(jobs, "outbox-sms", twilio(config.twilio)) : local,
  };
  return {
    local: !config.smtpUrl && !config.twilio,
    send: (message) => carriers[message.channel](message),
  };
}
