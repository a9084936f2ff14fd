/** Scripts that are on their way, however late, by their paths. */
export interface Arrivals {
  /** Counts a script as on its way until its arrival resolves or rejects. */
  note(path: string, arrival: Promise<unknown>): void;
  has(path: string): boolean;
  paths(): string[];
  /** Whether a script comes that is on its way; false when there is none. Never rejects. */
  comes(path: string): Promise<boolean>;
}

export function createArrivals(): Arrivals {
  const open = new Map<string, Promise<unknown>>();
  return {
    note(path, arrival) {
      const forget = () => {
        if (open.get(path) === arrival) open.delete(path);
      };
      open.set(path, arrival);
      arrival.then(forget, forget);
    },
    has: (path) => open.has(path),
    paths: () => [...open.keys()],
    comes: (path) =>
      open.get(path)?.then(
        () => true,
        () => false,
      ) ?? Promise.resolve(false),
  };
}
