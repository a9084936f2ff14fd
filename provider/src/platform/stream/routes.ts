import { goingAwayEvent, retryAfterMs } from "@gable/server-kit/http";
import type { FastifyInstance } from "fastify";
import { admit, identify, tooMany } from "../http/index.ts";
import { type Connection, openConnection } from "./connection.ts";
import type { StreamContext } from "./context.ts";
import { forgetOld, positionsOf, readAfter, resumeAfter } from "./log.ts";
import { createOpenStreams } from "./openStreams.ts";
import { keepStreams } from "./upkeep.ts";

const EVERY_HOUR = "17 * * * *";
const MOST_CONNECTIONS = 20;
/** Each stream shows that it lives, and is asked for its token, once in so many seconds. */
const TURNS = 15;

/** The number after which a client comes back; null for one that comes for the first time. */
function positionOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,10}$/.test(header.trim()) ? Number(header) : null;
}

/** `GET /api/stream`: a member's live events as server-sent events; `Last-Event-ID` resumes without a gap. */
export function stream(app: FastifyInstance, context: StreamContext): void {
  const { db, events } = context;
  const streams = createOpenStreams(MOST_CONNECTIONS, TURNS);
  let isClosing = false;

  app.route({
    method: "GET",
    url: "/api/stream",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const caller = await identify(context, request);
      admit(caller, "required");
      const { user, token, links } = caller;
      if (!user || !token) return;
      if (!streams.enter(user.id)) throw tooMany(30, "Too many open pages: close some.");
      let connection: Connection | null = null;
      let hasNews = false;
      // Listens before it reads where the log ends, so that nothing falls between the two.
      const unsubscribe = events.subscribe(user.id, {
        wake() {
          hasNews = true;
          connection?.wake();
        },
        sendEphemeral: (type, data) => connection?.sendEphemeral(type, data),
      });
      let remove: () => void = () => undefined;
      let hasLeft = false;
      const leave = () => {
        if (hasLeft) return;
        hasLeft = true;
        unsubscribe();
        remove();
        streams.leave(user.id);
      };
      try {
        const last = (await positionsOf(db, [user.id])).get(user.id) ?? 0;
        const asked = positionOf(request.headers["last-event-id"]);
        const { position, hasMissed } = await resumeAfter(db, user.id, asked ?? last, last);
        reply.hijack();
        reply.raw.once("close", leave);
        if (request.raw.socket.destroyed) return leave();
        upkeep.seen(user.id, last);
        reply.raw.writeHead(200, {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
          connection: "keep-alive",
        });
        request.raw.socket.setNoDelay(true);
        const written = events.writers.forReader({ user, acceptLanguage: request.headers["accept-language"] }, links);
        connection = openConnection(reply.raw, {
          position,
          hasMissed,
          isUpToDate: position === last && !hasNews,
          retryMs: retryAfterMs(streams.size),
          async read(after, limit) {
            const found = await readAfter(db, user.id, after, limit);
            await written.prepare(found.map(({ type }) => type));
            return found;
          },
          render: written.write,
        });
        remove = streams.add({ connection, userId: user.id, hash: context.authentication.hashOf(token) });
        if (isClosing) connection.close(goingAwayEvent(streams.size));
      } catch (error) {
        leave();
        throw error;
      }
    },
  });

  context.jobs.work("stream-forget-old", () => forgetOld(db, context.now()), { cron: EVERY_HOUR });
  const upkeep = keepStreams(streams, context, (error) => app.log.warn({ err: error }, "stream upkeep failed"));
  app.addHook("preClose", async () => {
    isClosing = true;
    upkeep.stop();
    for (const { connection } of streams.all()) connection.close(goingAwayEvent(streams.size));
  });
}
