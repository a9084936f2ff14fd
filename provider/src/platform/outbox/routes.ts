import type { FastifyInstance } from "fastify";
import { type Config, isBrowsable } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { outboxPage } from "./page.ts";

const SHOWN = 200;

type Context = { config: Config; db: Database };

/** Empties the box of messages that would be carried, or shown to nobody, by now: they hold codes and links. */
async function emptyBox({ config: { openOutbox, smtpUrl, twilio }, db }: Context): Promise<void> {
  const stays = { mail: openOutbox && !smtpUrl, sms: openOutbox && !twilio };
  for (const channel of ["mail", "sms"] as const)
    if (!stays[channel]) await db.deleteFrom("outbox").where("channel", "=", channel).execute();
}

/** `/dev/outbox`: what the site would have sent, on one's own machine only. */
export function outbox(app: FastifyInstance, { config, db }: Context): void {
  app.addHook("onReady", () => emptyBox({ config, db }));
  if (!isBrowsable(config)) return;
  app.get("/dev/outbox", async (request, reply) => {
    const rows = await db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(SHOWN).execute();
    const messages = rows.map(({ id, channel, recipient, subject, text, html, created_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      text,
      html,
      at: created_at.toISOString(),
    }));
    reply.header("cache-control", "no-store").header("vary", "accept");
    const accepts = request.headers.accept ?? "";
    if (accepts.includes("application/json") && !accepts.includes("text/html")) return messages;
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(outboxPage(messages));
  });
}
