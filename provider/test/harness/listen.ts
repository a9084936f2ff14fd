import { createParser } from "eventsource-parser";
import type { Body, Client } from "./client.ts";
import type { Provider } from "./provider.ts";

export interface Heard {
  id: string | undefined;
  type: string;
  data: Body;
}

export interface Ear {
  heard: Heard[];
  lastId(): string | undefined;
  /** The next event that fits, also one that came before; rejects after some seconds. */
  next(fits: (event: Heard) => boolean): Promise<Heard>;
  close(): void;
}

const PATIENCE_MS = 15_000;

/** Listens to a member's stream; resolves when the provider has said that it is ready. */
export async function listen(provider: Provider, client: Client, lastEventId?: string): Promise<Ear> {
  const control = new AbortController();
  const answer = await fetch(`${provider.address}/api/stream`, {
    signal: control.signal,
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${client.token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream answered HTTP ${answer.status}.`);
  const heard: Heard[] = [];
  let news = () => {};
  const parser = createParser({
    onEvent(event) {
      heard.push({ id: event.id, type: event.event ?? "message", data: JSON.parse(event.data) });
      news();
    },
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  })().catch(() => undefined);

  const ear: Ear = {
    heard,
    lastId: () => heard.findLast((event) => event.id !== undefined)?.id,
    close: () => control.abort(),
    next(fits) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`No such event. Heard: ${heard.map((event) => event.type).join(", ")}`)),
          PATIENCE_MS,
        );
        news = () => {
          const found = heard.find(fits);
          if (!found) return;
          clearTimeout(late);
          resolve(found);
        };
        news();
      });
    },
  };
  await ear.next((event) => event.type === "ready");
  return ear;
}
