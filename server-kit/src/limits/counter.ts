/** What was counted for a key in its present window. */
export interface Count {
  consumed: number;
  /** Milliseconds until the window ends. */
  msLeft: number;
}

export interface CounterOptions {
  /** Stands before its keys where several counters share a store. */
  name: string;
  /** Most that is counted for one key in a window. */
  limit: number;
  windowSeconds: number;
}

/** Counts per key in windows of one length; a window begins with its key's first addition. */
export interface Counter {
  /**
   * Counts a cost, a whole number, unless that goes beyond the limit.
   * @returns with a `consumed` above the limit when it was refused and not counted
   */
  add(key: string, cost: number): Promise<Count>;
  /** Null when nothing is counted. */
  read(key: string): Promise<Count | null>;
  forget(key: string): Promise<void>;
}
