import type { ApiClient } from "@gable/shared-sdk/client";
import { openStream } from "@gable/shared-sdk/client";
import type { I18n, Notify } from "@gable/shared-sdk/host";
import { type News, newsOf } from "./news.ts";
import { isFromWorker, type ToWorker } from "./workerWords.ts";

/** So many things are remembered as shown by this page itself. */
const REMEMBERED = 200;

export interface LiveOptions {
  sdk: ApiClient;
  /** Id of the member. */
  me: number;
  i18n: Pick<I18n, "language" | "direction" | "t" | "subscribe">;
  notify: Notify;
  /** Absent where the page is not served securely: each page then shows what it hears itself. */
  workers: ServiceWorkerContainer | undefined;
  document: Pick<Document, "visibilityState">;
  /** Path of the page that is shown. */
  here(): string;
  /** Goes to a page of the site; false when something unsaved would be lost by it. */
  go(link: string): boolean;
  signal: AbortSignal;
}

/**
 * Tells a member of messages and news as they come. The service worker decides where: in the page that is looked at, or,
 * where nobody looks, as a notification of the browser. So each thing shows once, however many tabs have heard of it.
 */
export function startLive(options: LiveOptions): void {
  const { sdk, me, i18n, notify, workers, document, signal } = options;
  const shown = new Set<string>();

  const show = ({ key, title, body, link }: News) => {
    if (shown.has(key)) return;
    shown.add(key);
    if (shown.size > REMEMBERED) shown.delete([...shown][0] ?? "");
    if (options.here() === link) return;
    notify({
      title,
      description: body,
      tone: "info",
      action: { label: i18n.t("shell.news.open"), run: () => void options.go(link) },
    });
  };

  const pass = async (news: News) => {
    const registration = await workers?.getRegistration().catch(() => undefined);
    const worker = registration?.active;
    const word: ToWorker = { gable: "news", news, language: i18n.language, direction: i18n.direction };
    if (worker) worker.postMessage(word);
    else if (document.visibilityState === "visible") show(news);
  };

  const onWord = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isFromWorker(data)) return;
    if (data.gable === "show") show(data.news);
    else ports[0]?.postMessage({ taken: options.here() === data.link || options.go(data.link) });
  };
  workers?.addEventListener("message", onWord, { signal });
  workers?.startMessages?.();

  // Words of the stream are in the language in which it was opened.
  let running: AbortController | null = null;
  let last: string | null = null;
  let language: string | null = null;
  const follow = () => {
    if (language === i18n.language) return;
    language = i18n.language;
    running?.abort();
    const own = new AbortController();
    running = own;
    void openStream(sdk, {
      signal: AbortSignal.any([signal, own.signal]),
      lastEventId: last,
      onEvent(event) {
        last = event.id ?? last;
        const news = newsOf(event, me, i18n.t);
        if (news) void pass(news);
      },
    });
  };
  follow();
  const unsubscribe = i18n.subscribe(follow);
  signal.addEventListener("abort", unsubscribe);
}
