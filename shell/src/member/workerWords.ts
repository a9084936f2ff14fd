import type { News } from "./news.ts";

/** What the page tells the push service worker (`public/firebase-messaging-sw.js`), and what it answers. */
export type ToWorker =
  /** The stream has brought this: show it once, wherever somebody looks. */
  { gable: "news"; news: News; language: string; direction: "ltr" | "rtl" };

export type FromWorker =
  /** This page is the one that is looked at: show it here. */
  | { gable: "show"; news: News }
  /** A notification was pressed: go there, and say so by the port that came along. */
  | { gable: "open"; link: string };

export const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === "object" && data !== null && ["show", "open"].includes(String((data as { gable?: unknown }).gable));
