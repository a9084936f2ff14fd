/**
 * Whether only a new document gets through to the site. Over HTTP/1 browsers have six connections to it, and imports and
 * preloads that hang keep theirs for as long as the document stands; over later versions all share one.
 * @param state.hangs a file of this page was given up and is still on its way
 * @param state.isAnswered something small that was asked for just now has come
 * @param state.protocol `nextHopProtocol` of the document's resource timing, `http/1.1` or `h2`
 */
export function areConnectionsTaken({ hangs, isAnswered, protocol }: ConnectionState): boolean {
  return hangs && !isAnswered && protocol.startsWith("http/1");
}

export interface ConnectionState {
  hangs: boolean;
  isAnswered: boolean;
  protocol: string;
}

/** The protocol that the document came by; empty where the browser does not tell. */
export function documentProtocol({ performance }: Window): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.nextHopProtocol ?? "";
}
