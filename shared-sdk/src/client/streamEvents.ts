/** One live event. `data` is parsed JSON and still to be checked by `@gable/shared-sdk/calls`. */
export interface StreamEvent {
  id: string | null;
  type: string;
  data: unknown;
}

export interface StreamOptions {
  onEvent(event: StreamEvent): void;
  /** `open` once events flow, `closed` when the connection broke and will be tried again. */
  onState?(state: "open" | "closed"): void;
  /** Id of the last event already handled: the provider sends what came after it. */
  lastEventId?: string | null;
  signal: AbortSignal;
  /** Replaced in tests. Milliseconds. */
  sleep?(milliseconds: number): Promise<void>;
}
