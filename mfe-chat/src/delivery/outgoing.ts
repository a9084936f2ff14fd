import { byWriting, type Queued } from "./outboxStore.ts";

/** A message of the queue as the thread shows it. */
export interface Outgoing extends Queued {
  /** `waiting`: could not be sent yet, and is as soon as the site can be reached; `failed`: refused, it is for its writer to decide. */
  state: "sending" | "waiting" | "failed";
  /** Sent share of its file, 0 to 1; null where nothing is known of it. */
  progress: number | null;
}

/** What is shown, and who looks. */
export function createShown() {
  const listeners = new Set<() => void>();
  let messages: readonly Outgoing[] = [];
  const show = (next: readonly Outgoing[]) => {
    messages = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => messages,
    show,
    change: (key: string, fields: Partial<Outgoing>) =>
      show(messages.map((message) => (message.key === key ? { ...message, ...fields } : message))),
    drop: (key: string) => show(messages.filter((message) => message.key !== key)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is shown of the messages that are kept, and of those of this page that are not kept yet. */
export function merged(kept: Queued[], shown: readonly Outgoing[], isOwn: (message: Outgoing) => boolean): Outgoing[] {
  const known = new Map(shown.map((message) => [message.key, message]));
  const keys = new Set(kept.map(({ key }) => key));
  const own = shown.filter((message) => !keys.has(message.key) && isOwn(message));
  const messages = kept.map((message): Outgoing => {
    const before = known.get(message.key);
    const state = message.failure ? "failed" : before?.state === "waiting" ? "waiting" : "sending";
    return { ...message, state, progress: before?.progress ?? null };
  });
  return [...messages, ...own].toSorted(byWriting);
}
