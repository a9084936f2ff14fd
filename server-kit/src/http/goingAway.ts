/** Clients that come back each second after a server has gone. */
const BACK_PER_SECOND = 200;
const SHORTEST_MS = 1_000;
const LEAST_SPREAD_MS = 1_000;
const LONGEST_SPREAD_MS = 60_000;

/**
 * When one of many clients should come back: at a random moment, later the more there are, so that all of them together
 * do not ask in the same instant.
 * @param clients how many are connected
 * @returns milliseconds
 */
export function retryAfterMs(clients: number, random: () => number = Math.random): number {
  const spread = Math.min(LONGEST_SPREAD_MS, Math.max(LEAST_SPREAD_MS, (clients / BACK_PER_SECOND) * 1000));
  return Math.round(SHORTEST_MS + random() * spread);
}

/** The last server-sent event of a stream whose server closes: `retry` says after how many milliseconds to come back. */
export function goingAwayEvent(clients: number, random?: () => number): string {
  return `retry: ${retryAfterMs(clients, random)}\nevent: going_away\ndata: {}\n\n`;
}
