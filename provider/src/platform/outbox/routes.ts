import type { FastifyInstance } from "fastify";
import { type Config, isBrowsable } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { outboxPage } from "./page.ts";

const SHOWN = 200;

/** `/dev/outbox`: what the site would have sent, on one's own machine only. */
export function outbox(app: FastifyInstance, { config, db }: { config: Config; db: Database }): void {
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
