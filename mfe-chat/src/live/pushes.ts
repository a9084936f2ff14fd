import { atMostEvery } from "./atMostEvery.ts";

/** However many come, what is shown is read anew once in so many milliseconds. */
const AT_MOST_EVERY = 1_000;
/** Types of the payload (api.md §3) that are about conversations. */
const OF_CHAT: readonly unknown[] = ["chat", "delete_message"];

type Workers = Pick<ServiceWorkerContainer, "addEventListener" | "removeEventListener">;

/**
 * Calls back when a push has told this browser of messages: the service worker passes the word to every page.
 * @returns the function that ends it
 */
export function onPush(
  act: () => void,
  workers: Workers | undefined = globalThis.navigator?.serviceWorker,
): () => void {
  if (!workers) return () => undefined;
  const throttled = atMostEvery(AT_MOST_EVERY, act);
  const onWord = ({ data }: MessageEvent<{ gable?: unknown; type?: unknown } | null>) => {
    if (data?.gable === "pushed" && OF_CHAT.includes(data.type)) throttled.ask();
  };
  workers.addEventListener("message", onWord);
  return () => {
    workers.removeEventListener("message", onWord);
    throttled.stop();
  };
}
