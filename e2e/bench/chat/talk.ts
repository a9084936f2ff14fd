import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { percentile } from "../api/load.ts";
import type { Delivered } from "./budget.ts";
import { ask, openPage, type Person, type Seen } from "./pages.ts";

/** A member may send sixty messages a minute: no one of a conversation sends more in a second. */
const MOST_EACH = 0.8;
/** How long messages are waited for after the last one. Milliseconds. */
const PATIENCE_MS = 15_000;
/** Streams that are being opened at one time. */
const OPENING = 40;

/** Two people who write to each other about a home. */
export interface Conversation {
  people: readonly [Person, Person];
  home: number;
}

interface Sent {
  due: number;
  /** How often its page has seen it. */
  seen: number;
}

/** Messages among people, and what becomes of them at the open pages. */
export interface Talk {
  streams: number;
  /** Sends for so many seconds. @returns how those fared that went to open pages */
  go(rate: number, seconds: number): Promise<{ delivered: Delivered; all: number }>;
  close(): void;
}

/**
 * Share of all messages that goes to open conversations; the rest goes among people who have no page open, since a
 * member may not write more.
 */
export const shareOf = (open: number, rate: number): number => Math.min(1, (open * 2 * MOST_EACH) / rate);

/** Says each refusal once, however many calls it meets. */
const said = new Set<string>();
function complain(error: unknown): void {
  const words = String(error);
  if (said.has(words)) return;
  said.add(words);
  console.error(words);
}

const others = ({ people }: Conversation, sender: 0 | 1): Person => people[sender === 0 ? 1 : 0];

/** Opens both people's pages of the conversations. @param quiet conversations that nobody has open */
export async function openTalk(open: readonly Conversation[], quiet: readonly Conversation[]): Promise<Talk> {
  const sent = new Map<string, Sent>();
  const newest = new Map<number, number>();
  const times: number[] = [];
  let doubled = 0;
  let disordered = 0;

  const look = (reader: Person, writer: Person, home: number) => (seen: Seen) => {
    const message = sent.get(seen.message);
    if (!message || seen.sender_id === reader.id) return;
    message.seen += 1;
    if (message.seen > 1) {
      doubled += 1;
      return;
    }
    times.push(performance.now() - message.due);
    if (seen.message_id < (newest.get(reader.id) ?? 0)) disordered += 1;
    newest.set(reader.id, Math.max(seen.message_id, newest.get(reader.id) ?? 0));
    // As the open thread and the header do.
    const upTo = { up_to_id: String(seen.message_id) };
    const calls = [
      ask(reader, "POST", "messages-read", { user_id: String(writer.id), property_id: String(home), ...upTo }),
      ask(reader, "GET", "conversations?limit=1"),
      ask(reader, "POST", "messages-delivered", upTo),
    ];
    for (const call of calls) call.catch(complain);
  };
  const wanted = open.flatMap(({ people: [one, two], home }) => [
    { reader: one, onMessage: look(one, two, home) },
    { reader: two, onMessage: look(two, one, home) },
  ]);
  const pages = await pLimit(OPENING).map(wanted, ({ reader, onMessage }) => openPage(reader, onMessage));

  const go: Talk["go"] = async (rate, seconds) => {
    sent.clear();
    times.length = 0;
    doubled = 0;
    disordered = 0;
    const share = shareOf(open.length, rate);
    const total = Math.round(rate * seconds);
    let refused = 0;
    let toOpen = 0;
    let toQuiet = 0;
    const send = async (number: number, due: number) => {
      const isOpen = Math.floor((number + 1) * share) > Math.floor(number * share);
      const among = isOpen ? open : quiet;
      const turn = isOpen ? toOpen++ : toQuiet++;
      const conversation = among[turn % among.length] as Conversation;
      const sender = (Math.floor(turn / among.length) % 2) as 0 | 1;
      const receiver = others(conversation, sender);
      const message = `Message ${number} ${randomUUID()}`;
      if (isOpen) sent.set(message, { due, seen: 0 });
      const fields = { receiver_id: String(receiver.id), property_id: String(conversation.home), message };
      try {
        await ask(conversation.people[sender], "POST", "send_message", fields, { "idempotency-key": randomUUID() });
      } catch (error) {
        complain(error);
        if (sent.delete(message)) refused += 1;
      }
    };
    const startedAt = performance.now();
    const sending: Promise<void>[] = [];
    for (let number = 0; number < total; number++) {
      const due = startedAt + (number * 1000) / rate;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      sending.push(send(number, due));
    }
    await Promise.all(sending);
    const until = performance.now() + PATIENCE_MS;
    const missing = () => [...sent.values()].filter(({ seen }) => seen === 0).length;
    while (missing() > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    const ascending = times.toSorted((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(ascending, share)) as [number, number, number];
    const delivered = { sent: toOpen, refused, lost: missing(), doubled, disordered, p50, p95, p99 };
    return { delivered, all: total };
  };
  return {
    streams: pages.length,
    go,
    close() {
      for (const page of pages) page.close();
    },
  };
}
