/** An answer that nobody has taken by then is let go. Milliseconds. */
const KEPT = 10_000;

export interface EarlyAnswers {
  /** Asks for a read of an anonymous visitor now; the request for it that follows gets this answer. */
  ask(address: string, language: string): void;
  /** As `fetch`, with the answers asked for before. */
  fetch: typeof fetch;
}

/** Everything by which two reads may get different answers, as text. */
function keyOf(address: string, headers: HeadersInit | undefined): string {
  return JSON.stringify([address, [...new Headers(headers)]]);
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/**
 * Data of a screen that is asked for beside its code, before the code is here that will ask for it. Each answer
 * serves one request; one that failed is asked for again.
 */
export function createEarlyAnswers(send: typeof fetch): EarlyAnswers {
  const held = new Map<string, Promise<Response>>();
  const take = (key: string): Promise<Response> | undefined => {
    const answer = held.get(key);
    held.delete(key);
    return answer;
  };
  return {
    ask(address, language) {
      const headers = { Accept: "application/json", "Accept-Language": language };
      const key = keyOf(address, headers);
      if (held.has(key)) return;
      const answer = send(address, { headers });
      held.set(key, answer);
      answer.catch(() => undefined);
      setTimeout(() => held.get(key) === answer && held.delete(key), KEPT);
    },
    async fetch(input, init) {
      const isRead = typeof input === "string" && (init?.method ?? "GET") === "GET";
      const answer = isRead ? take(keyOf(input, init?.headers)) : undefined;
      if (!answer) return send(input, init);
      try {
        return await (init?.signal ? Promise.race([answer, aborted(init.signal)]) : answer);
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        return send(input, init);
      }
    },
  };
}
