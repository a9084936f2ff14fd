/** How slowly a body may come: so many seconds for its beginning, and so many bytes a second from then on. */
export interface Pace {
  graceSeconds: number;
  bytesPerSecond: number;
}

/** A body that comes slower than any line that people have is not meant to arrive. */
export const LEAST_PACE: Pace = { graceSeconds: 15, bytesPerSecond: 2048 };

/**
 * @param received bytes so far
 * @param milliseconds since the body was asked for
 */
export function isTooSlow(received: number, milliseconds: number, pace: Pace = LEAST_PACE): boolean {
  return received < (milliseconds / 1000 - pace.graceSeconds) * pace.bytesPerSecond;
}
