/** The site's waiting times, spec §9. Milliseconds. */
export const TIMES = {
  /** Answers count as fresh. */
  stale: 600_000,
  /** The kept state must have been read. */
  persist: 5_000,
  /** A toast closes by itself. */
  toast: 5_000,
  /** The browser must have told its place. */
  geolocation: 10_000,
} as const;
