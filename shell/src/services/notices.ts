import type { Notice, Notify } from "@gable/shared-sdk/host";

export interface Notices {
  notify: Notify;
  /** The toast host takes over: gets what came before it, then everything as it comes. */
  connect(show: Notify): () => void;
}

/** Holds notices until the toasts have been loaded; `wake` is called when there is something to show. */
export function createNotices(wake: () => void): Notices {
  let show: Notify | null = null;
  let waiting: Notice[] = [];
  return {
    notify(notice) {
      if (show) return show(notice);
      waiting.push(notice);
      wake();
    },
    connect(next) {
      show = next;
      for (const notice of waiting) next(notice);
      waiting = [];
      return () => {
        if (show === next) show = null;
      };
    },
  };
}
