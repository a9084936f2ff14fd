/** Shorter ones can be guessed. */
const SHORTEST_TOKEN = 16;

/**
 * The setting `METRICS_TOKEN`.
 * @param refuse makes the error that a start ends with
 */
export function readMetricsToken(value: string | null, refuse: (sentence: string) => Error): string | null {
  if (value !== null && !/^[\x21-\x7e]+$/.test(value))
    throw refuse("METRICS_TOKEN has blanks or letters that a header cannot carry: use ASCII letters and digits.");
  if (value !== null && value.length < SHORTEST_TOKEN)
    throw refuse(`METRICS_TOKEN is too short: use ${SHORTEST_TOKEN} characters or more.`);
  return value;
}
