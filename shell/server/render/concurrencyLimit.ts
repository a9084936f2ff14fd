/**
 * Lets so many run at one time, however many come: another is refused at once.
 * @returns a function that runs what it is given, or null when too many run already
 */
export function concurrencyLimit(most: number): <V>(run: () => Promise<V>) => Promise<V> | null {
  let running = 0;
  return (run) => {
    if (running >= most) return null;
    running += 1;
    return run().finally(() => {
      running -= 1;
    });
  };
}
