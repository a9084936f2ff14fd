import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long requests that run may take to finish once the server closes. Milliseconds. */
export const CLOSING_LIMIT_MS = 20_000;
/** A connection that has sent half a request's headers by then sends no more. Milliseconds. */
const HALF_SENT_LIMIT_MS = 2_000;
/** So long the first bytes of a connection that was just accepted may still be on their way. */
const NEW_LIMIT_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** So many turns of the event loop without a new connection say that none waits. */
const QUIET_TURNS = 2;
/** Where connections never cease to come, they are refused from then on. Milliseconds. */
const ACCEPTING_LIMIT_MS = 500;

export interface ClosingOptions {
  /** Milliseconds until connections that are still busy are cut. */
  limitMs?: number;
  /** Told when connections had to be cut. */
  onCut?(connections: number): void;
}

/** Whether a server is closing; `/readyz` answers 503 then. */
export interface Closing {
  isClosing(): boolean;
}

interface Connection {
  /** Milliseconds of the process's clock. */
  acceptedAt: number;
  /** Requests in flight. */
  inFlight: number;
}

function trackConnections(server: Server): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { acceptedAt: performance.now(), inFlight: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const change = (by: number) => {
      const connection = connections.get(socket);
      if (connection) connection.inFlight += by;
    };
    change(1);
    response.once("close", () => change(-1));
  });
  return connections;
}

/**
 * Lets a server take the connections that wait in the system's queue before it closes: they would be reset there, and what
 * a proxy has sent on them already is lost, as it may not send a write twice.
 *
 * A turn of the event loop accepts one connection (libuv since 1.45), so that as many turns are needed as wait.
 */
function acceptBeforeClose(server: Server): void {
  const close = server.close.bind(server);
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  server.close = (done) => {
    const startedAt = performance.now();
    const turn = (before: number, quietTurns: number) => {
      const quiet = accepted === before ? quietTurns + 1 : 0;
      // The first turn may have looked for connections before; the second one looks.
      const isOver = quiet >= QUIET_TURNS || performance.now() - startedAt > ACCEPTING_LIMIT_MS;
      if (isOver) return void close(done);
      const now = accepted;
      setImmediate(() => turn(now, quiet));
    };
    const now = accepted;
    setImmediate(() => turn(now, 0));
    return server;
  };
}

/**
 * Makes `app.close()` finish what runs: the server accepts no further connection, ends idle ones, answers the requests
 * that it has with `Connection: close`, and cuts what is left after the limit. Streams are ended by `preClose` hooks.
 *
 * The app must be made with {@link CLOSING_APP_OPTIONS}.
 */
export function finishBeforeClose(app: FastifyInstance, options: ClosingOptions = {}): Closing {
  const { limitMs = CLOSING_LIMIT_MS, onCut } = options;
  const server = app.server as Server;
  const connections = trackConnections(server);
  acceptBeforeClose(server);
  let closing = false;

  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    closing = true;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      if (connections.size === 0) return clearInterval(timer);
      if (elapsed >= limitMs) {
        onCut?.(connections.size);
        clearInterval(timer);
        for (const socket of connections.keys()) socket.destroy();
        return;
      }
      for (const [socket, { acceptedAt, inFlight }] of connections) {
        // Node takes a connection that has sent nothing yet for a busy one.
        const isNew = performance.now() - acceptedAt < NEW_LIMIT_MS;
        const isSending = (socket.bytesRead > 0 || isNew) && elapsed < HALF_SENT_LIMIT_MS;
        if (inFlight === 0 && !isSending && socket.writableLength === 0) socket.destroy();
      }
      server.closeIdleConnections();
    }, LOOK_EVERY_MS);
  });
  return { isClosing: () => closing };
}

/** Options of an app that is to finish before it closes: what came in on an open connection is answered. */
export const CLOSING_APP_OPTIONS = { forceCloseConnections: "idle", return503OnClosing: false } as const;
