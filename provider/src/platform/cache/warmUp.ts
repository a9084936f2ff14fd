/** What is held in memory and is read when the site starts, so that no visitor waits for it. */
export interface WarmUp {
  /** Adds a reading; they run in the order in which they were added. */
  add(read: () => Promise<unknown>): void;
  /** Reads everything. What fails is read by whoever needs it first, and is told why. */
  run(): Promise<void>;
  isRunning(): boolean;
}

export function createWarmUp(): WarmUp {
  const readings: (() => Promise<unknown>)[] = [];
  let running = false;
  return {
    add: (read) => void readings.push(read),
    async run() {
      running = true;
      for (const read of readings) await read().catch(() => undefined);
      running = false;
    },
    isRunning: () => running,
  };
}
