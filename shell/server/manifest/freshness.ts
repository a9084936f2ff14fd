const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Signing is due well before the end: from then on the composer says so once a day, and once an hour after it. */
const WARN_BEFORE = 7 * DAY;

export type Freshness = "fresh" | "ending" | "expired";

/** @param expiresAt ISO date of the manifest @param now milliseconds since the epoch */
export function freshness(expiresAt: string, now: number): Freshness {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left <= WARN_BEFORE ? "ending" : "fresh";
}

export interface ExpiryWatch {
  /** Looks at the clock, and says in the log what is due. */
  look(expiresAt: string, now: number): Freshness;
}

/** Says that a manifest ends or has ended, at once and then from time to time. */
export function watchExpiry(log: { warn(message: string): void; error(message: string): void }): ExpiryWatch {
  let said: Freshness = "fresh";
  let saidAt = 0;
  return {
    look(expiresAt, now) {
      const state = freshness(expiresAt, now);
      const isDue = state !== said || now - saidAt >= (state === "expired" ? HOUR : DAY);
      if (state !== "fresh" && isDue) {
        saidAt = now;
        if (state === "expired")
          log.error(
            `The manifest expired at ${expiresAt}. What it names is served still, but newer releases may be withheld: sign it anew with \`npm run releases -- refresh\`.`,
          );
        else log.warn(`The manifest expires at ${expiresAt}: sign it anew with \`npm run releases -- refresh\`.`);
      }
      said = state;
      return state;
    },
  };
}
