import type { Asker, Metrics } from "./metrics.ts";

/** `fetch` that counts questions without an answer; who asked no longer waits for it, is no failure. */
export function measuredFetch(metrics: Metrics, asker: Asker): typeof fetch {
  return async (address, init) => {
    try {
      const answer = await fetch(address, init);
      if (answer.status >= 500) metrics.providerFailed(asker);
      return answer;
    } catch (error) {
      if ((error as Error).name !== "AbortError") metrics.providerFailed(asker);
      throw error;
    }
  };
}
