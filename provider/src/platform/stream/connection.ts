import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { LoggedEvent } from "./log.ts";

const BATCH = 200;

export interface ConnectionPorts {
  /** Number of the last event that the client has. */
  position: number;
  /** The client was away for longer than events are kept. */
  hasMissed?: boolean;
  /** Nothing has happened after that position: the log need not be asked yet. */
  isUpToDate?: boolean;
  /** After how long the client is to come back should the connection break. Milliseconds. */
  retryMs: number;
  read(after: number, limit: number): Promise<LoggedEvent[]>;
  /** The event as the wire has it; null to leave it out. */
  render(type: string, data: Record<string, unknown>): unknown;
}

/** One client that listens: sends what its member's log holds, in order, as fast as the client takes it. */
export interface Connection {
  wake(): void;
  sendEphemeral(type: string, data: Record<string, unknown>): void;
  /** Shows that the connection lives; ends one whose client has taken nothing since the time before. */
  keepAlive(): void;
  /** @param last events to end with, as text */
  close(last?: string): void;
}

/** Text of one server-sent event; `id` only for events that a client can resume after. */
export function formatEvent(type: string, data: unknown, id?: number): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function openConnection(response: ServerResponse, ports: ConnectionPorts): Connection {
  let { position } = ports;
  let running = false;
  let again = false;
  let wasStalled = false;

  const open = () => !response.writableEnded && !response.destroyed;
  const write = async (text: string) => {
    if (!open() || response.write(text)) return;
    const settled = new AbortController();
    const { signal } = settled;
    await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]);
    settled.abort();
  };
  const drain = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        const events = await ports.read(position, BATCH);
        for (const event of events) {
          const data = ports.render(event.type, event.data);
          if (data !== null) await write(formatEvent(event.type, data, event.number));
          position = event.number;
        }
        if (events.length === BATCH) again = true;
      } while (again && open());
    } catch {
      // The client comes back and resumes after what it has.
      response.destroy();
    } finally {
      running = false;
    }
  };

  // Gives the client an id to come back with before anything has happened.
  const gap = ports.hasMissed ? formatEvent("reset", {}) : "";
  void write(`retry: ${ports.retryMs}\n\n${formatEvent("ready", {}, position)}${gap}`);
  if (!ports.isUpToDate) void drain();
  return {
    wake: () => void drain(),
    sendEphemeral(type, data) {
      // Worth showing now and never again: not worth keeping for a client that is behind.
      if (response.writableNeedDrain) return;
      const rendered = ports.render(type, data);
      if (rendered !== null) void write(formatEvent(type, rendered));
    },
    keepAlive() {
      if (response.writableNeedDrain) {
        if (wasStalled) response.destroy();
        wasStalled = true;
        return;
      }
      wasStalled = false;
      void write(": keep-alive\n\n");
    },
    close(last) {
      if (open()) response.end(last);
    },
  };
}
