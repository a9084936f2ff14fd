import { findUserByToken } from "../accounts/tokens.ts";
import { tooMany } from "../http/failure.ts";
import { admit, identify } from "../http/route.ts";
import type { Module } from "../module.ts";
import { type Connection, openConnection } from "./connection.ts";
import { forgetOld, positionsOf, readAfter, resumeAfter } from "./log.ts";
import { renderEvent } from "./render.ts";

const KEEP_ALIVE_MS = 15_000;
const OTHER_PROCESSES_MS = 2_000;
const EVERY_HOUR = "17 * * * *";
const MOST_CONNECTIONS = 20;

interface Open {
  connection: Connection;
  userId: number;
  token: string;
}

/** The number after which a client comes back; null for one that comes for the first time. */
function positionOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,10}$/.test(header.trim()) ? Number(header) : null;
}

/** `GET /api/stream`: a member's live events as server-sent events; `Last-Event-ID` resumes without a gap. */
export const stream: Module = (app, context) => {
  const { db, events } = context;
  const open = new Set<Open>();

  app.get("/api/stream", async (request, reply) => {
    const caller = await identify(context, request);
    admit(caller, "required");
    const { user, token, links } = caller;
    if (!user || !token) return;
    if ([...open].filter((other) => other.userId === user.id).length >= MOST_CONNECTIONS)
      throw tooMany(30, "Too many open pages: close some.");
    const last = (await positionsOf(db, [user.id])).get(user.id) ?? 0;
    const asked = positionOf(request.headers["last-event-id"]);
    const { position, hasMissed } = await resumeAfter(db, user.id, asked ?? last, last);

    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      connection: "keep-alive",
    });
    request.raw.socket.setNoDelay(true);
    const connection = openConnection(reply.raw, {
      position,
      hasMissed,
      read: (after, limit) => readAfter(db, user.id, after, limit),
      render: (type, data) => renderEvent(type, data, links),
    });
    const entry: Open = { connection, userId: user.id, token };
    open.add(entry);
    const unsubscribe = events.subscribe(user.id, connection);
    reply.raw.on("close", () => {
      unsubscribe();
      open.delete(entry);
    });
  });

  const every = (milliseconds: number, act: () => Promise<void>) =>
    setInterval(() => void act().catch((error) => app.log.warn({ err: error }, "stream upkeep failed")), milliseconds);

  const keepAlive = async () => {
    for (const { connection, token, userId } of [...open]) {
      const user = await findUserByToken(db, token, context.now());
      // Signed out, deactivated or deleted since.
      if (user?.is_active && user.id === userId) connection.keepAlive();
      else connection.close();
    }
  };
  // Events that another process on the same database has written.
  const seen = new Map<number, number>();
  const listenToOthers = async () => {
    const connected = events.connected();
    for (const id of [...seen.keys()]) if (!connected.includes(id)) seen.delete(id);
    for (const [userId, number] of await positionsOf(db, connected)) {
      if (seen.get(userId) !== number) events.wake(userId);
      seen.set(userId, number);
    }
  };
  context.jobs.work("stream-forget-old", () => forgetOld(db, context.now()), { cron: EVERY_HOUR });
  const timers = [every(KEEP_ALIVE_MS, keepAlive)];
  if (context.database.kind === "postgres") timers.push(every(OTHER_PROCESSES_MS, listenToOthers));
  app.addHook("preClose", async () => {
    for (const timer of timers) clearInterval(timer);
    for (const { connection } of open) connection.close();
  });
};
