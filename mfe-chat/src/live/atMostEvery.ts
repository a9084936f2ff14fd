/** Work that is asked for often and done now and then: at once, and again when it was asked for meanwhile. */
export interface Throttled {
  ask(): void;
  stop(): void;
}

/** @param every milliseconds between two times at least */
export function atMostEvery(every: number, work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let isStopped = false;
  const next = () => {
    timer = undefined;
    if (!isAsked || isStopped) return;
    isAsked = false;
    timer = setTimeout(next, every);
    work();
  };
  return {
    ask() {
      isAsked = true;
      if (timer === undefined) next();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
