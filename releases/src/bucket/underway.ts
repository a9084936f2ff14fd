/** What is asked and not answered yet. */
export interface Underway {
  /** @param limit milliseconds, after which it is broken off */
  within<R>(limit: number, work: (signal: AbortSignal) => Promise<R>): Promise<R>;
  /** Breaks all of it off. */
  end(): void;
}

export function createUnderway(): Underway {
  const running = new Set<AbortController>();
  return {
    async within(limit, work) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(new Error(`no answer within ${limit / 1000} s`)), limit);
      running.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    end() {
      for (const controller of running) controller.abort(new Error("it is over"));
    },
  };
}
