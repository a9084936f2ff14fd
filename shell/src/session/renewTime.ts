/** A token is renewed when so much of its time is over: before it ends, by whichever clock. */
const SHARE = 0.8;

/**
 * When a token is to be renewed.
 * @param seconds that it is good for
 */
export function renewTime(seconds: number): number {
  return Date.now() + seconds * 1000 * SHARE;
}
