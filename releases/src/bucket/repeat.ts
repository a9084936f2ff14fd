export interface Repetition {
  /** Begins no more; resolves when what is under way is over. Its failures are not told any more. */
  stop(): Promise<void>;
}

/**
 * Does something again and again, so many milliseconds after it was done.
 * @param onError says after how many milliseconds it is done again; undefined for the usual ones
 */
export function repeat(
  work: () => Promise<void>,
  every: number,
  onError: (error: Error) => number | undefined,
): Repetition {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (pause: number) => {
    if (isOver) return;
    timer = setTimeout(() => {
      running = work().then(
        () => next(every),
        (error: Error) => next((isOver ? undefined : onError(error)) ?? every),
      );
    }, pause);
    timer.unref();
  };
  next(every);
  return {
    stop() {
      isOver = true;
      clearTimeout(timer);
      return running;
    },
  };
}
